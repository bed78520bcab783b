import { limits } from '#src/domain/limits.ts';
import { isPayable } from '#src/domain/order/order-status.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import { findAddress } from '#src/service/people/address/addresses.ts';
import type { WithClock, WithDb, WithIds, WithLog, WithPayments, WithPublicUrl } from '#src/service/ports.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { requireTransferTaken } from '../../manual/manual-terms.ts';
import { readOrderRow, updateBillingAddress } from '../rows/order.sql.ts';
import { isUndecided, type OrderView, type PaymentView } from '../rows/order-view.ts';
import { readPaymentsOf } from '../rows/payments-of-orders.sql.ts';
import { moveOrder } from '../state/move-order.ts';
import { requireOwnOrder } from '../state/own-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { type CheckedPayment, checkPayment } from './check-payment.ts';
import type { PaymentInput } from './choose-provider.ts';
import { createCharge } from './create-charge.ts';
import { settleCharge } from './settle-charge.ts';
import { startPayment } from './start-payment.ts';

export interface PayOrderInput {
  number: string;
  idempotencyKey: string;
  payment: PaymentInput;
  billingAddressId?: number | null;
  expectedTotalCents?: number | null;
}

/**
 * Pays an order, or pays it again after a decline, while its hold lives. The same key is the same attempt. A charge that
 * waits for its payer is canceled first; one in analysis refuses another attempt.
 * Refusals: ORDER_NOT_FOUND, INVALID_INPUT, ORDER_NOT_PAYABLE, PAYMENT_IN_PROGRESS, TOTAL_CHANGED, ADDRESS_NOT_FOUND,
 * those of requireTransferTaken and checkPayment, PAYMENT_UNAVAILABLE.
 */
export async function payOrder(
  context: SettlingContext & WithLog & WithPublicUrl & WithPayments,
  { actor, input }: { actor: CustomerActor; input: PayOrderInput },
): Promise<OrderView> {
  const { idempotencyKey } = input;
  if (idempotencyKey.length === 0 || idempotencyKey.length > limits.idempotencyKeyLengthMax) {
    throw new DomainError('INVALID_INPUT', { field: 'idempotencyKey' });
  }
  const own = { actor, number: input.number };
  const order = await requireOwnOrder(context, own);
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new Error(`Order ${order.number} is of an event that is gone.`);
  const isKnown = order.payments.some((payment) => payment.idempotencyKey === idempotencyKey);
  if (!isKnown) {
    if (input.expectedTotalCents != null && input.expectedTotalCents !== order.totals.totalCents) {
      const facts = { total: order.totals.totalCents };
      throw new DomainError('TOTAL_CHANGED', { field: 'expectedTotalCents', facts });
    }
    await requireTransferTaken(context, order, input.payment.method);
    const payment = await checkPayment(context, input.payment, order.totals.totalCents);
    const waiting = order.payments.find(isUndecided);
    if (waiting !== undefined) await giveUpAttempt(context, waiting);
    await storeAttempt(context, order, { actor, input, payment });
  }
  const current = await requireOwnOrder(context, own);
  if (current.payment?.idempotencyKey === idempotencyKey) {
    await createCharge(context, current, event, input.payment.cardToken ?? null);
  }
  return await requireOwnOrder(context, own);
}

/** Cancels the earlier charge. If it was paid at that moment, the order is approved, and storing the new one refuses. */
async function giveUpAttempt(context: SettlingContext & WithPayments, payment: PaymentView): Promise<void> {
  const field = 'payment.method';
  if (payment.status === 'IN_ANALYSIS') throw new DomainError('PAYMENT_IN_PROGRESS', { field });
  await settleCharge(
    context,
    payment.provider,
    { reference: payment.providerReference },
    { endIfUnpaid: 'superseded' },
  ).catch((error: unknown) => {
    if (error instanceof ProviderFailure) throw new DomainError('PAYMENT_IN_PROGRESS', { field });
    throw error;
  });
}

async function storeAttempt(
  context: WithDb & WithClock & WithIds,
  order: OrderView,
  { actor, input, payment }: { actor: CustomerActor; input: PayOrderInput; payment: CheckedPayment },
): Promise<void> {
  const billingAddress =
    input.billingAddressId == null ? null : await findAddress(context, { actor, id: input.billingAddressId });
  if (input.billingAddressId != null && billingAddress === null) {
    throw new DomainError('ADDRESS_NOT_FOUND', { field: 'billingAddressId' });
  }
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const now = context.clock.now();
    const current = await readOrderRow(tx, order.eventId, order.id);
    const attempts = await readPaymentsOf(tx, order.eventId, order.id);
    // The button was pressed twice: the second request finds the first one's attempt.
    if (attempts.some(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey)) return;
    if (current === null || !isPayable(current, now))
      throw new DomainError('ORDER_NOT_PAYABLE', { field: 'number' });
    if (attempts.some(isUndecided)) throw new DomainError('PAYMENT_IN_PROGRESS', { field: 'payment.method' });
    if (current.status === 'PAYMENT_DECLINED') {
      await moveOrder(tx, current, 'WAITING_FOR_APPROVAL', { actor, cause: 'paid_again', at: now });
    }
    if (billingAddress !== null) await updateBillingAddress(tx, order, billingAddress);
    await startPayment(context, tx, current, { payment, idempotencyKey: input.idempotencyKey, at: now });
  });
}
