import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { errorText } from '#src/domain/error-text.ts';
import { limits } from '#src/domain/limits.ts';
import { leftCents, lostCents, withSentByHand } from '#src/domain/order/refund-reason.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithLog, WithPayments } from '#src/service/ports.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { lockReviews, openReview, shrinkReview } from '../rows/money-review.sql.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import { lockPayment } from '../rows/payment.sql.ts';
import {
  type DueRefund,
  failRefund,
  noteRefundProblem,
  type RefundingProviders,
  settleRefund,
  takeDueRefunds,
} from '../rows/refund.sql.ts';

/** Sends the stored refunds by these providers, each until it is confirmed. Returns how many were settled. */
export async function settleDueRefunds(
  context: WithDb & WithClock & WithIds & WithLog & WithPayments,
  by: RefundingProviders,
): Promise<number> {
  let settled = 0;
  const atOnce = limits.providerCallsAtOnce;
  await runEach(context, await takeDueRefunds(context.db, context.clock.now(), by, atOnce), {
    what: 'settle-refunds',
    eventOf: ({ eventId }) => eventId,
    atOnce,
    work: async (refund) => {
      try {
        if (await settleOne(context, refund)) settled += 1;
      } catch (error) {
        context.log.warn({ refund: refund.id, error: errorText(error) }, 'refund not settled');
        await noteRefundProblem(context.db, refund, errorText(error));
      }
    },
  });
  return settled;
}

async function settleOne(
  context: WithDb & WithClock & WithIds & WithPayments,
  refund: DueRefund,
): Promise<boolean> {
  const provider = context.payments.byName(refund.provider);
  if (provider === null) {
    throw new Error(`The provider ${refund.provider} is not configured any more.`);
  }
  const { status, proof = null } = await provider.refund({
    charge: refund.charge,
    settlementId: refund.settlementReference,
    refundId: nameAtProvider(refund),
    amountCents: refund.amountCents,
  });
  if (status === 'PROCESSING') return false;
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const of = { eventId: refund.eventId, orderIds: [refund.orderId], at: now };
    if (status === 'FAILED') {
      if (!(await failRefund(tx, refund, 'The provider refused the refund.'))) return false;
      const amountCents = await owedAfterFailure(tx, refund, now);
      if (amountCents > 0) {
        await openReview(tx, {
          eventId: refund.eventId,
          id: context.ids.uuid(),
          paymentId: refund.paymentId,
          reason: 'REFUND_FAILED',
          amountCents,
          openedAt: now,
        });
      }
      await bookOrders(tx, { ...of, cause: 'refund_refused' });
      return false;
    }
    if (!(await settleRefund(tx, { ...refund, proof }, now))) return false;
    const order = await readOrderRow(tx, refund.eventId, refund.orderId);
    const { id: refundId, cause: reason } = refund;
    if (order !== null) await tell(context, tx, now, { fact: 'refund.arrived', order, refundId, reason });
    await bookOrders(tx, { ...of, cause: 'refund_sent' });
    return true;
  });
}

/** The provider answers a name that it has refused with the same refusal. At most 35 letters and digits, as Pix wants it. */
function nameAtProvider({ id, triesAgain }: DueRefund): string {
  const name = id.replaceAll('-', '');
  return triesAgain === 0 ? name : `${name}r${triesAgain}`;
}

/**
 * What a person owes the payer of a refused refund, in centavos. After a chargeback, the payer has that part which was to go
 * out twice: it is not owed, and the review's loss is reduced by it.
 */
async function owedAfterFailure(tx: Transaction<DB>, refund: DueRefund, now: Date): Promise<number> {
  const payment = await lockPayment(tx, refund.eventId, refund.paymentId);
  if (payment.chargedBackCents === 0) return refund.amountCents;
  const { sentCents } = await lockReviews(tx, refund);
  const after = withSentByHand(payment, sentCents);
  await shrinkReview(tx, refund, 'CHARGED_BACK_AFTER_REFUND', lostCents(after), now);
  const before = { ...after, refundingCents: after.refundingCents + refund.amountCents };
  return leftCents(after) - leftCents(before);
}
