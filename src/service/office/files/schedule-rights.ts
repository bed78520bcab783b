import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { fileRights, hasPlaceOf } from '#src/domain/file/file-kinds.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { tell } from '../../ground/fact/tell.ts';
import { readNamedActor } from '../../people/staff/people/read-actor.ts';
import { staffAddress } from '../../people/staff/staff-address.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventsWithRight } from '../orders/order-source.ts';
import { type ScheduleRow, updateScheduleEnded } from './schedule.sql.ts';

/** The person of a schedule with the rights of now; null where these are not enough. */
export async function actorOfSchedule(
  { events }: WithEvents,
  tx: Transaction<DB>,
  { staffId, kind, filter }: ScheduleRow,
): Promise<Staff | null> {
  const { organizerId = null, eventId } = filter;
  const actor = await readNamedActor(tx, `staff:${staffId}`);
  if (actor?.kind !== 'staff' || !hasRight(actor, fileRights[kind])) return null;
  if (eventId === undefined) {
    const asked = { actor, right: fileRights[kind], organizerId };
    const places = organizerId === null ? [] : await eventsWithRight({ db: tx }, asked);
    return hasPlaceOf(actor, kind, { organizerId, eventId: null }, places) ? actor : null;
  }
  const event = await events.byId(eventId);
  if (event === null) throw new Error(`The event ${eventId} cannot be read.`);
  return hasRight(actor, fileRights[kind], { organizerId: event.organizer.id, eventId }) ? actor : null;
}

/** Ends a schedule, under its lock, whose person has the right no more, and tells them. */
export async function endForRights(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { id, staffId, kind }: ScheduleRow,
): Promise<void> {
  const at = context.clock.now();
  await updateScheduleEnded(tx, { id, staffId, at, reason: 'RIGHTS_ENDED' });
  const person = await staffAddress(tx, staffId);
  if (person === null) return;
  await tell(context, tx, at, {
    ...{ fact: 'file-schedule.refused', scheduleId: id, kind, person: { ...person, staffId } },
  });
}
