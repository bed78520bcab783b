import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { readOrderNumber } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { readOrderByNumber, withParts } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';

/** The customer's own order; null for an unknown number and for another customer's, which look the same. */
export async function findOwnOrder(
  context: WithDb & WithEvents,
  { actor, number }: { actor: CustomerActor; number: string },
): Promise<OrderView | null> {
  const read = readOrderNumber(number);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) return null;
  const order = await readOrderByNumber(context.db, event.id, read.number);
  return order === null || !owns(actor, order) ? null : await withParts(context.db, order);
}

/** The same for commands. Refusal: ORDER_NOT_FOUND. */
export async function requireOwnOrder(
  context: WithDb & WithEvents,
  { actor, number, field = 'number' }: { actor: CustomerActor; number: string; field?: string },
): Promise<OrderView> {
  const order = await findOwnOrder(context, { actor, number });
  if (order === null) throw new DomainError('ORDER_NOT_FOUND', { field });
  return order;
}
