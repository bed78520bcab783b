import type { Context } from '../../context.ts';
import { limits } from '../../domain/limits.ts';
import { endOverdueOrder } from './end-overdue-order.ts';
import { readOverdueOrders } from './open-orders.sql.ts';
import { takeDueCharges } from './payment.sql.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Asks the provider about charges nobody has told us of, and ends those whose time is over by our clock. So a lost
 * message is made good within a minute, and no order waits for ever. Returns how many were asked about.
 */
export async function checkCharges(context: Context): Promise<number> {
  const now = context.clock.now();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const againAt = {
    pending: inSeconds(limits.chargeCheckSeconds),
    inAnalysis: inSeconds(limits.analysisCheckSeconds),
  };
  const due = await takeDueCharges(context.db, now, againAt, 50);
  for (const charge of due) {
    const isOver = charge.status === 'PENDING' && charge.expiresAt !== null && charge.expiresAt <= now;
    await settleCharge(
      context,
      charge.provider,
      { reference: charge.reference },
      isOver ? { endIfUnpaid: 'expired' } : {},
    ).catch((error: unknown) => {
      // The hold stays until the provider has said that the payment is over; the next turn is written already.
      context.log.warn({ reference: charge.reference, error: String(error) }, 'charge not checked');
    });
  }
  for (const order of await readOverdueOrders(context.db, now, 50)) {
    await endOverdueOrder(context, order, 'expired');
  }
  return due.length;
}
