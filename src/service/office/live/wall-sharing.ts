import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { readStaffActor } from '../../people/staff/people/read-actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';

/** The event whose wall a person may give away. Refusals: NOT_ALLOWED; NOT_FOUND also for a draft. */
export async function sharedEvent(
  context: WithEvents,
  { actor, eventId }: { actor: Staff; eventId: Uuid },
): Promise<EventView> {
  requireRight(actor, 'wall.share');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'wall.share', { organizerId: event.organizer.id, eventId: event.id });
  return event;
}

/** Nothing that somebody has left pending outlives their right. */
export async function mayShareStill(
  context: WithDb,
  staffId: Uuid,
  { id, organizer }: Pick<EventView, 'id' | 'organizer'>,
): Promise<boolean> {
  const maker = await readStaffActor(context, staffId);
  return maker !== null && hasRight(maker, 'wall.share', { organizerId: organizer.id, eventId: id });
}
