import type { Context } from '../../context.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';

/** Places are called again, from where it was; the pause is not made up for. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function resumeRoom(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'rooms'>,
  asked: RoomAsked,
): Promise<void> {
  await changeRoom(context, asked, { pausedAt: null }, [{ what: 'resumed', note: null }]);
}
