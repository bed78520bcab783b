import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { OrderView } from '../rows/order-view.ts';
import { findOrderByNumber } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { giveBackOrder } from './give-back-order.ts';

/**
 * Refunds a whole order for the organiser, at any time and with its fee.
 * Refusals: NOT_ALLOWED, ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE.
 */
export async function refundOrder(
  context: SettlingContext,
  asked: { number: string; actor: Actor; note: string | null },
): Promise<OrderView> {
  requireRight(asked.actor, 'order.refund-whole');
  const order = await findOrderByNumber(context, asked.number);
  if (order === null) throw new DomainError('ORDER_NOT_FOUND', { field: 'number' });
  if (order.status !== 'APPROVED' && order.status !== 'RESENT') {
    throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'number' });
  }
  await giveBackOrder(context, order, {
    chosen: 'all',
    keepsFee: false,
    reason: 'returned_by_organizer',
    actor: asked.actor,
    note: asked.note,
  });
  return (await findOrderByNumber(context, asked.number)) ?? order;
}
