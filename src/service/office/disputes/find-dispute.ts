import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type ListedDisputeRow, selectDisputeById } from './disputes.sql.ts';

/** A dispute at a place where the person has the right. Refusals: NOT_ALLOWED; NOT_FOUND, also where they may not see it. */
export async function requireDispute(
  context: WithDb & WithEvents,
  { actor, id }: { actor: Staff; id: Uuid },
  action: Action,
): Promise<{ dispute: ListedDisputeRow; event: EventView }> {
  requireRight(actor, action);
  const dispute = isUuid(id) ? await selectDisputeById(context.db, id) : null;
  const event = dispute === null ? null : await context.events.byId(dispute.eventId);
  if (dispute === null || event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, action, { organizerId: event.organizer.id, eventId: event.id });
  return { dispute, event };
}
