import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readDateByKey } from './admission.sql.ts';
import { admitTicket, type Scanned } from './admit-ticket.ts';

/**
 * An operator lets a person in by the code on their ticket, where no gate does it. Each time it is said it is
 * another scan. Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, INVALID_INPUT for a date the event does not have.
 */
export async function admitByHand(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { slug, dateKey, code, actor }: { slug: string; dateKey: string; code: string; actor: Actor },
): Promise<Scanned> {
  requireRight(actor, 'ticket.admit');
  const event = await context.events.byOwnSlug(plainSlug(slug));
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  const dateId = await readDateByKey(context.db, event.id, dateKey);
  if (dateId === null) throw new DomainError('INVALID_INPUT', { field: 'dateKey' });
  return await admitTicket(context, {
    eventId: event.id,
    dateId,
    gate: actorName(actor),
    scanId: context.ids.uuid(),
    code,
  });
}
