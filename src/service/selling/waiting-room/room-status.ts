import { createHash } from 'node:crypto';
import { limits } from '#src/domain/limits.ts';
import { isRoomOn } from '#src/domain/waiting-room/is-room-on.ts';
import { recentRate } from '#src/domain/waiting-room/recent-rate.ts';
import type { RoomState, RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { Room } from './room.ts';
import type { WithRooms } from './room-cache.ts';
import { roomOfEvent } from './room-of-event.ts';
import { roomStock } from './room-stock.ts';

/** The longest a page waits that has nothing to look forward to. */
const idleSeconds = 15;

/** What everybody may know of the event's room now; null where there never was one, or no such event. */
export async function readRoomStatus(
  context: WithClock & WithEvents & WithRooms,
  slug: string,
): Promise<RoomStatus | null> {
  const event = await context.events.bySlug(slug);
  if (event === null) return null;
  const room = await context.rooms.of(event.id);
  if (room === null) return null;
  const now = context.clock.now();
  const isOn = (await roomOfEvent(context, event)) !== null && isRoomOn(room, now);
  const stock = roomStock(event, await context.events.stock(event.id), now, limits.remainingShownAtMost);
  const state = stateOf(room, isOn, stock.isSoldOut);
  return {
    slug,
    state,
    now: now.toISOString(),
    opensAt: room.opensAt.toISOString(),
    startsAt: room.startsAt.toISOString(),
    commitment: createHash('sha256').update(Buffer.from(room.seed, 'hex')).digest('hex'),
    seed: room.drawn === null ? null : room.seed,
    drawn: room.drawn,
    last: room.lastNumber,
    serving: room.serving,
    ratePerMinute: state === 'CALLING' ? recentRate(room, now) : 0,
    soldOut: stock.soldOut,
    low: stock.low,
    askAfterSeconds: state === 'WAITING' || state === 'CALLING' ? limits.roomPollSeconds : idleSeconds,
  };
}

function stateOf(room: Room, isOn: boolean, isSoldOut: boolean): RoomState {
  if (!isOn) return 'CLOSED';
  if (room.drawn === null) return 'WAITING';
  if (isSoldOut) return 'SOLD_OUT';
  return room.pausedAt === null ? 'CALLING' : 'PAUSED';
}
