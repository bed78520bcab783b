import type { Context } from '../../context.ts';
import { changeRoom, type RoomAsked } from './change-room.ts';

/** Nobody is called for now; who is called already may still come. Refusals: EVENT_NOT_FOUND, ROOM_NOT_FOUND. */
export async function pauseRoom(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'rooms'>,
  asked: RoomAsked,
): Promise<void> {
  await changeRoom(context, asked, { pausedAt: context.clock.now() }, [{ what: 'paused', note: null }]);
}
