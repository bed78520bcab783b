import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { isTillMethod } from '#src/domain/order/payment-method.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { lockReviews, shrinkReview } from '../rows/money-review.sql.ts';
import { lockPayment } from '../rows/payment.sql.ts';
import { requestRefusedAgain } from '../rows/refund.sql.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * Requests the refused refunds of an order again at the provider; the review ends, and opens anew if they are refused again
 * (docs/algorithms/needs-a-person.md, "Settling a refused refund"). `seenCents`: the sum of the review that the person has seen.
 * Refusals: NOT_ALLOWED, NOT_FOUND, REVIEW_NOT_FOUND, CHANGED_MEANWHILE where the sum is another one, REFUND_NOT_POSSIBLE where a part was
 * sent by hand or taken back by the payer's bank, or where it was paid by a transfer.
 */
export async function retryRefund(
  context: SettlingContext,
  { actor, number, seenCents }: { actor: Actor; number: string; seenCents: number },
): Promise<void> {
  const {
    eventId,
    id: orderId,
    payments,
  } = await requireOrderInOffice(context, { actor, number }, 'order.refund');
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    let cents = 0;
    for (const paymentId of payments.map(({ id }) => id).sort()) {
      cents += await retryPayment(tx, { eventId, paymentId, at });
    }
    if (cents === 0) throw new DomainError('REVIEW_NOT_FOUND', { field: 'number' });
    if (cents !== seenCents) throw new DomainError('CHANGED_MEANWHILE');
    const change = { before: { open: 'REFUND_FAILED' }, after: { requestedAgainCents: cents } };
    const about = { eventId, actor, action: 'order.refund', subject: `order ${number}` } as const;
    await writeAudit(context, tx, { ...about, ...change, at });
    await bookOrders(tx, { eventId, orderIds: [orderId], cause: 'review_closed', at });
  });
}

/** The sum that is requested again, in centavos; 0 for a payment without an open review. */
async function retryPayment(
  tx: Transaction<DB>,
  of: { eventId: Uuid; paymentId: Uuid; at: Date },
): Promise<number> {
  const { chargedBackCents, method } = await lockPayment(tx, of.eventId, of.paymentId);
  const reviews = await lockReviews(tx, of);
  const openCents = reviews.openCents('REFUND_FAILED');
  if (openCents === 0) return 0;
  // No provider sends back a transfer, or what a till has taken: it would be refused again.
  const isByHand = method === 'TRANSFER' || isTillMethod(method);
  const isHopeful = chargedBackCents + reviews.sentCents === 0 && !isByHand;
  const requestedCents = isHopeful ? await requestRefusedAgain(tx, of) : 0;
  if (requestedCents !== openCents) throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'number' });
  await shrinkReview(tx, of, 'REFUND_FAILED', 0, of.at);
  return requestedCents;
}
