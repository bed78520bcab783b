import type { Actor } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { readOrderNumber } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { readOrderByNumber, withParts } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';

/** An order by its number, whoever's; null where there is none. For operators, who may see all. */
export async function findOrderByNumber(
  context: WithDb & WithEvents,
  number: string,
): Promise<OrderView | null> {
  const read = readOrderNumber(number);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  const row =
    read === null || event === null ? null : await readOrderByNumber(context.db, event.id, read.number);
  return row === null ? null : await withParts(context.db, row);
}

/**
 * An order at a place where the person has the right. Refusals: NOT_ALLOWED; NOT_FOUND, also for an order of an event that
 * the person may not see.
 */
export async function requireOrderInOffice(
  context: WithDb & WithEvents,
  { actor, number }: { actor: Actor; number: string },
  action: Action,
): Promise<OrderView> {
  requireRight(actor, action);
  const order = await findOrderByNumber(context, number);
  const event = order === null ? null : await context.events.byId(order.eventId);
  if (order === null || event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, action, { organizerId: event.organizer.id, eventId: event.id });
  return order;
}
