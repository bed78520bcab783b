import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';
import { checkRoomNumbers } from './check-room-numbers.ts';
import type { WithRooms } from './room-cache.ts';

/**
 * How many places are called in a minute at most, and how many people may be inside; null leaves that as it is.
 * Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND, ROOM_NUMBERS_INVALID.
 */
export async function setRoomRate(
  context: WithDb & WithClock & WithIds & WithEvents & WithRooms,
  asked: RoomAsked & { ratePerMinute: number; insideMax: number | null },
): Promise<void> {
  const { ratePerMinute, insideMax } = asked;
  checkRoomNumbers(asked);
  await changeRoom(context, asked, { ratePerMinute, insideMax }, [
    { what: 'rate', note: String(ratePerMinute) },
    ...(insideMax === null ? [] : [{ what: 'inside' as const, note: String(insideMax) }]),
  ]);
}
