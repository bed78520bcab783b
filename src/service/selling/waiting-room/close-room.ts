import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';
import type { WithRooms } from './room-cache.ts';

/** From now on nobody needs a pass. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function closeRoom(
  context: WithDb & WithClock & WithIds & WithEvents & WithRooms,
  asked: RoomAsked,
): Promise<void> {
  await changeRoom(context, asked, { closedAt: context.clock.now() }, [{ what: 'closed', note: null }]);
}
