import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isRoomOn } from '#src/domain/waiting-room/is-room-on.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { WithRoomJoins } from './join-queue.ts';
import type { WithRooms } from './room-cache.ts';
import { roomOfEvent } from './room-of-event.ts';
import { deviceShape, type WithRoomSeals } from './room-seals.ts';

export interface JoinedRoom {
  /** The number, signed: what `enterShop` wants. */
  place: string;
  number: number;
}

/**
 * Gives the customer a number in the order of arrival, or the one they have, and brings it to this device.
 * Refusals: ROOM_NOT_FOUND, ROOM_NOT_OPEN, INVALID_INPUT (a device's name that is none), BUSY.
 */
export async function joinRoom(
  context: WithClock & WithEvents & WithRooms & WithRoomJoins & WithRoomSeals,
  { actor, slug, device }: { actor: CustomerActor; slug: string; device: string },
): Promise<JoinedRoom> {
  if (!deviceShape.test(device)) throw new DomainError('INVALID_INPUT', { field: 'device' });
  const event = await context.events.bySlug(slug);
  const room = event === null ? null : await roomOfEvent(context, event);
  if (event === null || room === null) throw new DomainError('ROOM_NOT_FOUND', { field: 'slug' });
  if (!isRoomOn(room, context.clock.now())) throw new DomainError('ROOM_NOT_OPEN');

  const number = await context.roomJoins.join(event.id, { customerId: actor.id, device });
  if (number === null) throw new DomainError('ROOM_NOT_FOUND', { field: 'slug' });
  return {
    place: context.roomSeals.sealPlace({ eventCode: event.code, number, device }, actor.id),
    number,
  };
}
