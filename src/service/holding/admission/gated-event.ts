import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';

type GateAction = Extract<Action, `gate.${string}`>;

/** The event at whose gates a person may do this. Refusals: NOT_ALLOWED; NOT_FOUND also for a draft. */
export async function gatedEvent(
  context: WithEvents,
  action: GateAction,
  { actor, eventId }: { actor: Staff; eventId: Uuid },
): Promise<EventView> {
  requireRight(actor, action);
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, action, { organizerId: event.organizer.id, eventId: event.id });
  return event;
}
