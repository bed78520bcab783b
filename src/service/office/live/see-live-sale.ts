import type { Uuid } from '#src/domain/ids.ts';
import type { LiveView } from '#src/domain/live/live-sale.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { readOfficeEvent } from '../lists/list-office-events.ts';

/**
 * The view that a person has of the sale of an event live. Refusals: NOT_ALLOWED; NOT_FOUND also for a draft, and where the person may
 * not see the event.
 */
export async function seeLiveSale(
  context: WithDb & WithClock,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<{ eventId: Uuid; view: LiveView }> {
  requireRight(actor, 'sales.read');
  const { id, place, state } = await readOfficeEvent(context, { actor, eventId });
  requireRight(actor, 'sales.read', place);
  if (state === 'DRAFT') throw new DomainError('NOT_FOUND');
  return { eventId: id, view: hasRight(actor, 'money.read', place) ? 'SUMS' : 'FIGURES' };
}
