import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isRoomOn } from '#src/domain/waiting-room/is-room-on.ts';
import type { WithClock } from '../../ports.ts';
import type { EventView } from '../event/event-view.ts';
import type { WithRooms } from './room-cache.ts';
import { roomOfEvent } from './room-of-event.ts';
import type { WithRoomSeals } from './room-seals.ts';

/**
 * Whoever begins a cart while the event's room is on has been through it. Nothing is looked up: the node knows the
 * room, and the pass says the rest. Refusals: PASS_REQUIRED, also of a pass that is somebody else's or another
 * event's; PASS_EXPIRED. Returns whether there was a room to go through.
 */
export async function checkPass(
  context: WithClock & WithRooms & WithRoomSeals,
  { actor, event, pass }: { actor: CustomerActor | null; event: EventView; pass: string | null | undefined },
): Promise<boolean> {
  const room = await roomOfEvent(context, event);
  const now = context.clock.now();
  if (room === null || !isRoomOn(room, now)) return false;
  const until =
    actor === null || pass == null
      ? null
      : context.roomSeals.readPass(pass, { eventId: event.id, customerId: actor.id });
  if (until === null) throw new DomainError('PASS_REQUIRED', { field: 'pass' });
  if (until <= now) throw new DomainError('PASS_EXPIRED', { field: 'pass' });
  return true;
}
