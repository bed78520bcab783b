import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';
import type { WithRooms } from './room-cache.ts';

/** Places are called again, from where it was; the pause is not made up for. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function resumeRoom(
  context: WithDb & WithClock & WithIds & WithEvents & WithRooms,
  asked: RoomAsked,
): Promise<void> {
  await changeRoom(context, asked, { pausedAt: null }, [{ what: 'resumed', note: null }]);
}
