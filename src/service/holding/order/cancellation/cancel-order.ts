import { isUnpaid } from '#src/domain/order/order-status.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import type { WithPayments } from '#src/service/ports.ts';
import { settleCharge } from '../payment/settle-charge.ts';
import { isUndecided, type OrderView } from '../rows/order-view.ts';
import { endOverdueOrder } from '../state/end-overdue-order.ts';
import { requireOwnOrder } from '../state/own-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * The customer cancels an order that waits for its payment. If the money came in the same instant, the order is
 * approved instead and returned so. A charge that the provider still analyses cannot be canceled. Refusals:
 * ORDER_NOT_FOUND, ORDER_NOT_CANCELABLE, PAYMENT_UNAVAILABLE.
 */
export async function cancelOrder(
  context: SettlingContext & WithPayments,
  { actor, number }: { actor: CustomerActor; number: string },
): Promise<OrderView> {
  await cancelUnpaid(context, await requireOwnOrder(context, { actor, number }));
  return await requireOwnOrder(context, { actor, number });
}

/** The same of an order that the caller may end. Refusals: ORDER_NOT_CANCELABLE, PAYMENT_UNAVAILABLE. */
export async function cancelUnpaid(context: SettlingContext & WithPayments, order: OrderView): Promise<void> {
  const undecided = order.payments.find(isUndecided);
  if (!isUnpaid(order) || undecided?.status === 'IN_ANALYSIS') {
    throw new DomainError('ORDER_NOT_CANCELABLE', { field: 'number' });
  }
  if (undecided === undefined) await endOverdueOrder(context, order, 'canceled_by_customer');
  else {
    try {
      await settleCharge(
        context,
        undecided.provider,
        { reference: undecided.providerReference },
        { endIfUnpaid: 'canceled_by_customer' },
      );
    } catch (error) {
      if (error instanceof ProviderFailure) throw new DomainError('PAYMENT_UNAVAILABLE');
      throw error;
    }
  }
}
