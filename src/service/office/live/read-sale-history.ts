import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { SaleHistory } from '#src/domain/live/pace.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { selectTicketHours } from './live.sql.ts';

/** The whole sale of an event by hour, to compare another one with. Refusals: NOT_ALLOWED; NOT_FOUND also for a draft and a canceled one. */
export async function readSaleHistory(
  context: WithDb & WithEvents,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<SaleHistory & Pick<EventView, 'id' | 'name'>> {
  requireRight(actor, 'sales.read');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null || event.canceledAt !== null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'sales.read', { organizerId: event.organizer.id, eventId: event.id });
  const { id, name, saleOpensAt: opensAt, saleClosesAt: closesAt } = event;
  return { id, name, opensAt, closesAt, hours: await selectTicketHours(context.db, id) };
}
