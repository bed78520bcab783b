import type { Context } from '../../context.ts';
import { noteRefundProblem, settleRefund, takeDueRefunds } from './refund.sql.ts';

/** Sends back what is owed, again and again until the provider says it is done. Returns how many were settled. */
export async function settleRefunds(context: Context): Promise<number> {
  const now = context.clock.now();
  let settled = 0;
  for (const refund of await takeDueRefunds(context.db, now, 20)) {
    try {
      const { status } = await context.payment.refund({
        txid: refund.reference,
        endToEndId: refund.settlementReference,
        refundId: refund.id.replaceAll('-', ''),
        amountCents: refund.amountCents,
      });
      if (status === 'DONE') {
        const done = await context.db.transaction().execute((tx) => settleRefund(tx, refund, now));
        if (done) settled += 1;
      } else if (status === 'FAILED') {
        await noteRefundProblem(context.db, refund, 'The provider refused the refund.', true);
      }
    } catch (error) {
      context.log.warn({ refund: refund.id, error: String(error) }, 'refund not settled');
      await noteRefundProblem(context.db, refund, String(error), false);
    }
  }
  return settled;
}
