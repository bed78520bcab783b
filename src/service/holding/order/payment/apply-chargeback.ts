import { limits } from '#src/domain/limits.ts';
import { leftCents, lostCents, withSentByHand } from '#src/domain/order/refund-reason.ts';
import { provider } from '#src/domain/policy/actor.ts';
import type { Settlement } from '#src/gateway/payment/port.ts';
import { giveBackUnits } from '../refund/give-back-units.ts';
import {
  boundKept,
  lockReviews,
  openReview,
  type ReviewReason,
  shrinkReview,
} from '../rows/money-review.sql.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import type { PaymentView } from '../rows/order-view.ts';
import { lockPayment, updatePayment } from '../rows/payment.sql.ts';
import { readCreditsGivenOn } from '../rows/swap.sql.ts';
import { moveOrder } from '../state/move-order.ts';
import type { Settling } from '../state/settling.ts';

/**
 * Applies a chargeback of the payer's bank: of a card, or by Pix's fraud mechanism (MED). The order's tickets become invalid
 * at once and its units are on sale again. Three cases open a review: money that was refunded before, which is a loss; a
 * ticket that was upgraded since and that this money had paid in part; money that returns because the dispute was won,
 * because its ticket has ended. `knownCents`: the chargeback that was stored before the provider was asked.
 * Returns whether anything was taken back or came back.
 */
export async function applyChargeback(
  settling: Settling,
  payments: readonly Settlement[],
  knownCents: number,
): Promise<boolean> {
  const { context, tx, now } = settling;
  const takenBack = payments.reduce((sum, money) => sum + money.chargedBackCents, 0);
  if (takenBack === 0 && settling.payment.chargedBackCents === 0) return false;
  const payment = await lockPayment(tx, settling.order.eventId, settling.payment.id);
  const chargedBackCents = Math.min(takenBack, payment.capturedCents);
  if (chargedBackCents === payment.chargedBackCents) return false;
  if (chargedBackCents < payment.chargedBackCents) {
    // An answer from before the chargeback says less too, so it is no reversal: the provider is asked again.
    if (payment.chargedBackCents !== knownCents) {
      const nextCheckAt = new Date(now.getTime() + limits.chargeCheckSeconds * 1000);
      await updatePayment(tx, settling.order.eventId, payment.id, { nextCheckAt });
      return false;
    }
    await noteReversal(settling, payment, chargedBackCents);
    return true;
  }
  await updatePayment(tx, settling.order.eventId, payment.id, { status: 'CHARGED_BACK', chargedBackCents });
  const isFirst = payment.status !== 'CHARGED_BACK';
  const of = { eventId: settling.order.eventId, paymentId: payment.id };
  const review = (reason: ReviewReason, amountCents: number) =>
    openReview(tx, { ...of, id: context.ids.uuid(), reason, amountCents, openedAt: now });
  const reviews = await lockReviews(tx, of);
  const before = withSentByHand(payment, reviews.sentCents);
  const after = { ...before, chargedBackCents };
  const newlyLostCents = lostCents(after) - lostCents(before);
  if (newlyLostCents > 0) await review('CHARGED_BACK_AFTER_REFUND', newlyLostCents);
  // A refused refund is owed only as far as the payer's bank has not taken the money.
  await shrinkReview(tx, of, 'REFUND_FAILED', leftCents(after), now);
  // Money of a won dispute that is disputed again is taken from its review first, and then from what stayed with the sale.
  const reversedCents = reviews.openCents('CHARGEBACK_REVERSED');
  const stillReversedCents = Math.max(0, reversedCents - (chargedBackCents - payment.chargedBackCents));
  await shrinkReview(tx, of, 'CHARGEBACK_REVERSED', stillReversedCents, now);
  const owedCents = reviews.openCents('REFUND_FAILED') + stillReversedCents;
  const keptCents = Math.min(reviews.keptCents, Math.max(0, leftCents(after) - owedCents));
  await boundKept(tx, of, keptCents);
  const restCents = Math.max(0, leftCents(after) - owedCents - keptCents);
  if (isFirst && restCents > 0) await review('CHARGED_BACK_IN_PART', restCents);
  else await shrinkReview(tx, of, 'CHARGED_BACK_IN_PART', restCents, now);
  const upgradedCents = Math.min(chargedBackCents, await readCreditsGivenOn(tx, settling.order));
  if (upgradedCents > 0 && isFirst) await review('CHARGED_BACK_AFTER_UPGRADE', upgradedCents);
  const order = await readOrderRow(tx, settling.order.eventId, settling.order.id);
  const stands = order !== null && (order.status === 'APPROVED' || order.status === 'RESENT');
  if (!stands || !payment.pays) return true;
  const about = { actor: provider(payment.provider), cause: 'charged_back', at: now } as const;
  const canceled = await moveOrder(tx, order, 'CANCELED', about);
  await giveBackUnits({ ...settling, order: canceled }, 'all', 'INVALID');
  return true;
}

/**
 * The dispute was won, in full or in part. The tickets stay ended, because their units may be sold again. Money that comes back
 * makes good first what went out twice. A person decides about the rest; each reversal adds to the same review.
 */
async function noteReversal(
  { context, tx, order, now }: Settling,
  payment: PaymentView,
  chargedBackCents: number,
): Promise<void> {
  await updatePayment(tx, order.eventId, payment.id, { chargedBackCents });
  const of = { eventId: order.eventId, paymentId: payment.id };
  const before = withSentByHand(payment, (await lockReviews(tx, of)).sentCents);
  const after = { ...before, chargedBackCents };
  await shrinkReview(tx, of, 'CHARGED_BACK_AFTER_REFUND', lostCents(after), now);
  const amountCents = leftCents(after) - leftCents(before);
  if (amountCents === 0) return;
  const review = { ...of, id: context.ids.uuid(), reason: 'CHARGEBACK_REVERSED', amountCents } as const;
  await openReview(tx, { ...review, openedAt: now });
}
