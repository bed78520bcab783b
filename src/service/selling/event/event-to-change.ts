import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithEvents } from './event-cache.ts';
import type { EventView } from './event-view.ts';

/**
 * The event of a command, where the actor may do this to it. Refusals: NOT_ALLOWED, before anything is read where the
 * actor has the right nowhere; EVENT_NOT_FOUND, also of an event that a person of the staff may not see.
 */
export async function eventToChange(
  context: WithEvents,
  { slug, actor }: { slug: string; actor: Actor },
  action: Action,
): Promise<EventView> {
  requireRight(actor, action);
  const event = await context.events.byOwnSlug(plainSlug(slug));
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  requireRightAtEvent(actor, action, event);
  return event;
}

/** The same for an event that is named by its id, as pages of the back office do. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function eventInOffice(
  context: WithEvents,
  { eventId, actor }: { eventId: Uuid; actor: Actor },
  action: Action,
): Promise<EventView> {
  requireRight(actor, action);
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, action, { organizerId: event.organizer.id, eventId: event.id });
  return event;
}

/** Refusals: NOT_ALLOWED; EVENT_NOT_FOUND for a person of the staff who may not even see the event. */
export function requireRightAtEvent(
  actor: Actor,
  action: Action,
  { id, organizer }: Pick<EventView, 'id' | 'organizer'>,
): void {
  requireRightAt(actor, action, { organizerId: organizer.id, eventId: id }, 'EVENT_NOT_FOUND');
}
