import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { readEventsOf, readUnderWay, readUnderWayAt, type UnderWayKind } from './erasure.sql.ts';

/** Something of an account that is not over. */
export interface Waiting {
  event: EventView;
  kinds: UnderWayKind[];
  /** The day from which it no longer keeps the account; null while nobody knows. */
  until: Date | null;
}

const dayMs = 86_400_000;

/**
 * All that keeps an account from being erased, by event: tickets that still open, money and parcels on their way
 * (docs/algorithms/privacy.md). A valid ticket of an event that is over or canceled keeps nothing.
 */
export async function readWhatWaits(
  { db, clock, events }: WithDb & WithClock & WithEvents,
  { actor: { id: customerId } }: { actor: CustomerActor },
): Promise<Waiting[]> {
  const found = new Map<Uuid, Set<UnderWayKind>>();
  const add = (eventId: Uuid, kind: UnderWayKind) =>
    found.set(eventId, (found.get(eventId) ?? new Set()).add(kind));
  for (const { eventId, kind } of await readUnderWay(db, customerId)) add(eventId, kind);
  for (const eventId of await readEventsOf(db, customerId)) {
    for (const kind of await readUnderWayAt(db, eventId, customerId)) add(eventId, kind);
  }
  const waiting: Waiting[] = [];
  for (const [eventId, kinds] of found) {
    const event = await events.byId(eventId);
    if (event === null) continue;
    const over = new Date(event.endsAt.getTime() + limits.erasureAfterEventDays * dayMs);
    const isOver = event.canceledAt !== null || over <= clock.now();
    if (isOver) kinds.delete('TICKET');
    if (kinds.size > 0) waiting.push({ event, kinds: [...kinds], until: kinds.has('TICKET') ? over : null });
  }
  return waiting.sort((a, b) => a.event.endsAt.getTime() - b.event.endsAt.getTime());
}

/** Not before `soonest`, nor before the last of what waits. */
export function dueAfter(soonest: Date, waiting: readonly Pick<Waiting, 'until'>[]): Date {
  return new Date(Math.max(soonest.getTime(), ...waiting.map(({ until }) => until?.getTime() ?? 0)));
}
