import { isRoomOn } from '#src/domain/waiting-room/is-room-on.ts';
import type { WithClock } from '../../ports.ts';
import type { EventView } from '../event/event-view.ts';
import type { Room } from './room.ts';
import type { WithRooms } from './room-cache.ts';

/**
 * The room that stands before the event's shop now, or will; null without one, once it is closed, and once there is
 * no sale any more that people could wait for.
 */
export async function roomOfEvent(
  context: WithClock & WithRooms,
  event: Pick<EventView, 'id' | 'canceledAt' | 'saleClosesAt'>,
): Promise<Room | null> {
  const room = await context.rooms.of(event.id);
  if (room === null) return null;
  const now = context.clock.now();
  if (event.canceledAt !== null || now >= event.saleClosesAt) return null;
  return now < room.opensAt || isRoomOn(room, now) ? room : null;
}
