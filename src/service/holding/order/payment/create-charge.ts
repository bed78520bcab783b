import { DomainError } from '#src/domain/refusal.ts';
import { type ChargeRequest, type Payer, ProviderFailure } from '#src/gateway/payment/port.ts';
import { findPayer } from '#src/service/people/customer/find-customer.ts';
import type { WithLog, WithPayments, WithPublicUrl } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderRow, PaymentView } from '../rows/order-view.ts';
import { readPaymentsOf } from '../rows/payments-of-orders.sql.ts';
import { waitingTransfer } from '../rows/transfer-charge.ts';
import type { SettlingContext } from '../state/settling.ts';
import { applyCharge } from './apply-charge.ts';
import { type AskedAttempt, isOfKey, isPaidAsAsked } from './start-attempt.ts';

/**
 * Creates the charge of the order's latest attempt at the provider, outside any transaction, and applies the answer. An
 * attempt that was begun under another key, or pays in another way than is asked, is not this request's. Idempotent, because the charge's id is ours. A card token is not stored: a retry with the same key sends it again.
 * Refusal: PAYMENT_UNAVAILABLE; the order is unchanged and the next call with its key tries again.
 */
export async function createCharge(
  context: SettlingContext & WithLog & WithPublicUrl & WithPayments,
  order: OrderRow,
  event: EventView,
  asked: Pick<AskedAttempt, 'idempotencyKey' | 'payment'>,
): Promise<void> {
  const payment = (await readPaymentsOf(context.db, order.eventId, order.id)).at(-1);
  if (payment === undefined || !isToBeCreated(payment)) return;
  if (!isOfKey(payment, asked.idempotencyKey) || !isPaidAsAsked(payment, asked.payment)) return;
  const cardToken = asked.payment.cardToken ?? null;
  const known = { ...payment, eventId: order.eventId, orderId: order.id, cartId: order.cartId };
  if (payment.method === 'TRANSFER')
    return await applyCharge(context, known, waitingTransfer(payment.providerReference, payment.amountCents));
  const secondsLeft = Math.floor((order.payableUntil.getTime() - context.clock.now().getTime()) / 1000);
  const provider = context.payments.byName(payment.provider);
  if (secondsLeft <= 0 || provider === null) return;
  const payer = await findPayer(context.db, order.customerId);
  const request = requestOf(context, order, event, { payment, payer, cardToken, secondsLeft });
  if (request === null) return;
  const charge = await provider.createCharge(request).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ order: order.number, error: error.message }, 'charge not created');
    throw new DomainError('PAYMENT_UNAVAILABLE');
  });
  await applyCharge(context, known, charge);
}

/** True while the provider's answer is missing: a Pix without its code, another without the provider's id. */
function isToBeCreated(payment: PaymentView): boolean {
  if (payment.status !== 'PENDING') return false;
  return payment.method === 'PIX' ? payment.copyAndPaste === null : payment.providerId === null;
}

function requestOf(
  context: WithPublicUrl,
  order: OrderRow,
  event: EventView,
  about: { payment: PaymentView; payer: Payer | null; cardToken: string | null; secondsLeft: number },
): ChargeRequest | null {
  const { payment, payer, cardToken, secondsLeft } = about;
  const common = {
    reference: payment.providerReference,
    amountCents: payment.amountCents,
    description: `${event.name[order.locale]} ${order.number}`.slice(0, 140),
  };
  if (payment.method === 'PIX') {
    return { ...common, method: 'PIX', payer, expiresInSeconds: secondsLeft };
  }
  if (cardToken === null || payer === null) return null;
  const returnUrl = `${context.publicUrl}/${order.locale}/pedido/${order.number}`;
  const installments = payment.card?.installments ?? 1;
  return { ...common, method: 'CARD', payer, cardToken, installments, returnUrl };
}
