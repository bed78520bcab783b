import type { Context } from '../../context.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';

/** From now on nobody needs a pass. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function closeRoom(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'rooms'>,
  asked: RoomAsked,
): Promise<void> {
  await changeRoom(context, asked, { closedAt: context.clock.now() }, [{ what: 'closed', note: null }]);
}
