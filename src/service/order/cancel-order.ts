import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import { ProviderFailure } from '../../gateway/payment/port.ts';
import type { OrderView } from './order-view.ts';
import { readOrder } from './read-order.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * The customer gives up an order that waits for its payment. When the money came in the same instant the order is
 * approved instead, and that is what is returned.
 * Refusals: ORDER_NOT_FOUND, ORDER_NOT_CANCELABLE, PAYMENT_UNAVAILABLE.
 */
export async function cancelOrder(context: Context, customerId: Uuid, number: string): Promise<OrderView> {
  const order = await readOrder(context, customerId, number);
  if (order === null) throw new DomainError('ORDER_NOT_FOUND', { field: 'number' });
  const isWaiting = order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL';
  if (!isWaiting || order.payment === null)
    throw new DomainError('ORDER_NOT_CANCELABLE', { field: 'number' });
  try {
    await settleCharge(context, order.payment.providerReference, { endIfUnpaid: 'canceled_by_customer' });
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError('PAYMENT_UNAVAILABLE');
    throw error;
  }
  return (await readOrder(context, customerId, number)) ?? order;
}
