import { isPayable } from '#src/domain/order/order-status.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';
import { findAddress } from '#src/service/people/address/addresses.ts';
import type { WithClock, WithDb, WithIds, WithLog, WithPayments } from '#src/service/ports.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { requireTransferTaken } from '../../manual/manual-terms.ts';
import { readOrderRow, updateBillingAddress } from '../rows/order.sql.ts';
import { isUndecided, type OrderView, type PaymentView } from '../rows/order-view.ts';
import { readPaymentsOf } from '../rows/payments-of-orders.sql.ts';
import { moveOrder } from '../state/move-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { applyCharge } from './apply-charge.ts';
import { type CheckedPayment, checkPayment } from './check-payment.ts';
import type { PaymentInput } from './choose-provider.ts';
import { settleCharge } from './settle-charge.ts';
import { startPayments } from './start-payments.ts';

/** An attempt as it was asked for. */
export interface AskedAttempt {
  idempotencyKey: string;
  payment: PaymentInput;
  billingAddressId?: number | null;
  expectedTotalCents?: number | null;
}

type Asked = { actor: CustomerActor; input: AskedAttempt };

/**
 * The attempt was begun under this key. One that took another's place under it has a number behind the key, because an
 * order has each key once.
 */
export function isOfKey({ idempotencyKey }: PaymentView, key: string): boolean {
  return idempotencyKey === key || (idempotencyKey?.startsWith(`${key}#`) ?? false);
}

/** The attempt pays in the way and in the installments that are asked for. */
export function isPaidAsAsked({ method, card }: PaymentView, asked: PaymentInput): boolean {
  return method === asked.method && (method !== 'CARD' || card?.installments === (asked.installments ?? 1));
}

/**
 * Stores another attempt to pay the order; a charge that waits is canceled first.
 * Refusals: TOTAL_CHANGED, ORDER_NOT_PAYABLE, PAYMENT_IN_PROGRESS, ADDRESS_NOT_FOUND, those of requireTransferTaken and
 * checkPayment.
 */
export async function startAttempt(
  context: SettlingContext & WithLog & WithPayments,
  order: OrderView,
  asked: Asked,
): Promise<void> {
  await replaceAttempt(context, order, { ...asked, silence: 'PAYMENT_IN_PROGRESS' });
}

/**
 * A known key with another way to pay, or other installments: what is shown now is what is charged, so another attempt takes
 * the place of the waiting one. Without a card's token nothing is asked but what became of the order. An order that is
 * paid by now, or over, stays as it is, and so does a charge in analysis.
 * Refusals: those of startAttempt; PAYMENT_UNAVAILABLE where nobody can say whether the waiting charge was made.
 */
export async function changeAttempt(
  context: SettlingContext & WithLog & WithPayments,
  order: OrderView,
  asked: Asked,
): Promise<void> {
  const { idempotencyKey, payment } = asked.input;
  const latest = order.payments.at(-1);
  if (latest === undefined || !isOfKey(latest, idempotencyKey)) return;
  if (!isPayable(order, context.clock.now()) || (payment.method === 'CARD' && !payment.cardToken)) return;
  // Given up by a request that got no further.
  const isLeft = latest.status === 'EXPIRED';
  if (!isLeft && (latest.status !== 'PENDING' || isPaidAsAsked(latest, payment))) return;
  await replaceAttempt(context, order, { ...asked, silence: 'PAYMENT_UNAVAILABLE' }).catch(
    (error: unknown) => {
      // The waiting charge was paid at that moment.
      if (!(error instanceof DomainError) || error.code !== 'ORDER_NOT_PAYABLE') throw error;
    },
  );
}

async function replaceAttempt(
  context: SettlingContext & WithLog & WithPayments,
  order: OrderView,
  { actor, input, silence }: Asked & { silence: RefusalCode },
): Promise<void> {
  if (input.expectedTotalCents != null && input.expectedTotalCents !== order.totals.totalCents) {
    const facts = { total: order.totals.totalCents };
    throw new DomainError('TOTAL_CHANGED', { field: 'expectedTotalCents', facts });
  }
  await requireTransferTaken(context, order, input.payment.method);
  const payment = await checkPayment(context, input.payment, order.totals.totalCents);
  const billingAddress =
    input.billingAddressId == null ? null : await findAddress(context, { actor, id: input.billingAddressId });
  if (input.billingAddressId != null && billingAddress === null) {
    throw new DomainError('ADDRESS_NOT_FOUND', { field: 'billingAddressId' });
  }
  // Nothing that is given up comes back: all that can be refused before is refused by now.
  const waiting = order.payments.find(isUndecided);
  if (waiting !== undefined) await giveUpAttempt(context, order, waiting, silence);
  await storeAttempt(context, order, { actor, input, payment, billingAddress });
}

/** Cancels the earlier charge. If it was paid at that moment, the order is approved, and storing the new one refuses. */
async function giveUpAttempt(
  context: SettlingContext & WithPayments,
  order: OrderView,
  payment: PaymentView,
  silence: RefusalCode,
): Promise<void> {
  const field = 'payment.method';
  if (payment.status === 'IN_ANALYSIS') throw new DomainError('PAYMENT_IN_PROGRESS', { field });
  try {
    const { provider, providerReference: reference } = payment;
    await settleCharge(context, provider, { reference }, { endIfUnpaid: 'superseded' });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    // A card may have been charged. A Pix nobody can pay before its code is known.
    if (payment.method !== 'PIX') throw new DomainError(silence, { field });
    let isUnseen = false;
    const known = { ...payment, eventId: order.eventId, orderId: order.id, cartId: order.cartId };
    await applyCharge(context, known, null, {
      endIfUnpaid: 'superseded',
      async begin({ payment: { copyAndPaste } }) {
        isUnseen = copyAndPaste === null;
        return isUnseen;
      },
    });
    if (!isUnseen) throw new DomainError(silence, { field });
  }
}

async function storeAttempt(
  context: WithDb & WithClock & WithIds,
  order: OrderView,
  {
    actor,
    input,
    payment,
    billingAddress,
  }: Asked & { payment: CheckedPayment; billingAddress: StoredAddress | null },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const now = context.clock.now();
    const current = await readOrderRow(tx, order.eventId, order.id);
    const attempts = await readPaymentsOf(tx, order.eventId, order.id);
    const ofKey = attempts.filter((attempt) => isOfKey(attempt, input.idempotencyKey));
    const latest = ofKey.at(-1);
    // The button was pressed twice: the second request finds the first one's attempt.
    if (latest && latest.status !== 'EXPIRED' && isPaidAsAsked(latest, input.payment)) return;
    if (current === null || !isPayable(current, now))
      throw new DomainError('ORDER_NOT_PAYABLE', { field: 'number' });
    if (attempts.some(isUndecided)) throw new DomainError('PAYMENT_IN_PROGRESS', { field: 'payment.method' });
    if (current.status === 'PAYMENT_DECLINED') {
      await moveOrder(tx, current, 'WAITING_FOR_APPROVAL', { actor, cause: 'paid_again', at: now });
    }
    if (billingAddress !== null) await updateBillingAddress(tx, order, billingAddress);
    const number = latest === undefined ? '' : `#${ofKey.length + 1}`;
    const idempotencyKey = `${input.idempotencyKey}${number}`;
    await startPayments(context, tx, order.eventId, [{ order: current, payment, idempotencyKey }], now);
  });
}
