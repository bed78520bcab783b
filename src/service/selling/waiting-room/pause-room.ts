import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';
import type { WithRooms } from './room-cache.ts';

/** Nobody is called for now; who is called already may still come. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function pauseRoom(
  context: WithDb & WithClock & WithIds & WithEvents & WithRooms,
  asked: RoomAsked,
): Promise<void> {
  await changeRoom(context, asked, { pausedAt: context.clock.now() }, [{ what: 'paused', note: null }]);
}
