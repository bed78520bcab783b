import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import { nameOfActor } from '#src/service/ground/audit/name-of-actor.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '../../event/event-cache.ts';
import type { WithRooms } from '../room-cache.ts';
import { readRoomReport } from './read-room-report.ts';

type OfficeRoomState = 'OPENING' | 'WAITING' | 'CALLING' | 'PAUSED' | 'SOLD_OUT' | 'CLOSED';

/** A waiting room as the back office shows it. Counts are of people. */
export interface OfficeRoom {
  state: OfficeRoomState;
  opensAt: Date;
  startsAt: Date;
  ratePerMinute: number;
  insideMax: number;
  /** Numbers given; of them drawn, null before the draw; places called; people not called yet. */
  given: number;
  drawn: number | null;
  called: number;
  waiting: number;
  calledLastMinute: number;
  inside: number;
  choosing: number;
  expected: number;
  /** The last first. */
  changes: { what: string; by: string; at: Date; note: string | null }[];
}

/** The room of an event, with the names of those who changed it; null where there never was one. */
export async function readOfficeRoom(
  context: WithDb & WithClock & WithEvents & WithRooms,
  slug: string,
): Promise<OfficeRoom | null> {
  const event = await context.events.byOwnSlug(plainSlug(slug));
  if (event === null || (await context.rooms.of(event.id)) === null) return null;
  const { status, room, crowd, changes } = await readRoomReport(context, slug);
  const now = context.clock.now();
  const isToCome = now < room.opensAt && (room.closedAt === null || room.closedAt > now);
  return {
    state: isToCome ? 'OPENING' : status.state,
    ...{ opensAt: room.opensAt, startsAt: room.startsAt },
    ...{ ratePerMinute: room.ratePerMinute, insideMax: room.insideMax },
    ...{ given: status.last, drawn: status.drawn, called: status.serving },
    waiting: status.last - status.serving,
    ...crowd,
    changes: await Promise.all(
      changes.map(async ({ actor, ...change }) => ({ ...change, by: await nameOfActor(context, actor) })),
    ),
  };
}
