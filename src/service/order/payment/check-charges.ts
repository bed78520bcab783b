import { limits } from '../../../domain/limits.ts';
import { ProviderFailure } from '../../../gateway/payment/port.ts';
import { runEach } from '../../background/run-each.ts';
import { failureOfDatabaseError } from '../../failure/database-failures.ts';
import type { WithLog, WithPayments } from '../../ports.ts';
import { readOverdueOrders } from '../rows/open-orders.sql.ts';
import { takeDueCharges } from '../rows/payment.sql.ts';
import { endOverdueOrder } from '../state/end-overdue-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Reads waiting charges at the provider, and ends those whose time is over by our clock. So a lost message is replaced
 * within a minute, and no order waits for ever. Returns how many charges were read.
 */
export async function checkCharges(context: SettlingContext & WithLog & WithPayments): Promise<number> {
  const now = context.clock.now();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const againAt = {
    pending: inSeconds(limits.chargeCheckSeconds),
    inAnalysis: inSeconds(limits.analysisCheckSeconds),
  };
  const due = await takeDueCharges(context.db, now, againAt, 50);
  const what = 'check-charges';
  // The hold stays until the provider reports the end of the payment; the next check is stored already.
  await runEach(context, due, {
    what,
    eventOf: ({ eventId }) => eventId,
    work: (charge) => check(context, charge, now),
  });
  await runEach(context, await readOverdueOrders(context.db, now, 50), {
    what,
    eventOf: ({ eventId }) => eventId,
    work: (order) => endOverdueOrder(context, order, 'expired'),
  });
  return due.length;
}

type DueCharge = Awaited<ReturnType<typeof takeDueCharges>>[number];

async function check(
  context: SettlingContext & WithLog & WithPayments,
  charge: DueCharge,
  now: Date,
): Promise<void> {
  const { provider, reference, status, expiresAt } = charge;
  const isOver = status === 'PENDING' && expiresAt !== null && expiresAt <= now;
  try {
    await settleCharge(context, provider, { reference }, isOver ? { endIfUnpaid: 'expired' } : {});
  } catch (error) {
    if (!(error instanceof ProviderFailure) && failureOfDatabaseError(error) !== null) throw error;
    context.log.warn({ reference, error: String(error) }, 'charge not checked');
  }
}
