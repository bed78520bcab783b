import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import { limits } from '#src/domain/limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '../../event/event-cache.ts';
import { type RoomCrowd, readCrowd } from '../call.sql.ts';
import type { Room } from '../room.ts';
import type { WithRooms } from '../room-cache.ts';
import { readRoomChanges } from '../room-change.sql.ts';
import { readRoomStatus } from '../room-status.ts';

export interface RoomReport {
  status: RoomStatus;
  room: Room;
  crowd: RoomCrowd;
  /** The last first. */
  changes: { what: string; actor: string; at: Date; note: string | null }[];
}

const changesShown = 20;

/** How a room stands, for staff: also who is inside and who is expected. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function readRoomReport(
  context: WithDb & WithClock & WithEvents & WithRooms,
  slug: string,
): Promise<RoomReport> {
  const event = await context.events.byOwnSlug(plainSlug(slug));
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  context.rooms.forget();
  const room = await context.rooms.of(event.id);
  const status = await readRoomStatus(context, event.slug);
  if (room === null || status === null) throw new DomainError('ROOM_NOT_FOUND', { field: 'slug' });
  const now = context.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const times = { now, minuteAgo: before(60), calledSince: before(limits.calledSeconds) };
  return {
    status,
    room,
    crowd: await readCrowd(context.db, event.id, times),
    changes: await readRoomChanges(context.db, event.id, changesShown),
  };
}
