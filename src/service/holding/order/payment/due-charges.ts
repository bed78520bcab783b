import { limits } from '#src/domain/limits.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog, WithPayments } from '#src/service/ports.ts';
import { readLateCharges } from '../rows/due-charges.sql.ts';
import { readOverdueOrders } from '../rows/open-orders.sql.ts';
import { endOverdueOrder } from '../state/end-overdue-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { checkDueCharges } from './check-due-charges.ts';

/**
 * Checks the due charges of all providers at once, and ends what is overdue. Returns how many charges were read. The jobs
 * do the same with a run of its own for each part.
 */
export async function checkCharges(context: SettlingContext & WithLog & WithPayments): Promise<number> {
  const counts = await Promise.all(
    context.payments.names.flatMap((provider) =>
      [true, false].map((isOver) => checkDueCharges(context, { provider, isOver })),
    ),
  );
  await endOverdueOrders(context);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Ends overdue orders that have no charge to wait for, without a call to a provider. Returns how many were done. */
export async function endOverdueOrders(context: SettlingContext & WithLog): Promise<number> {
  return await runEach(context, await readOverdueOrders(context.db, context.clock.now(), 200), {
    what: 'end-overdue-orders',
    eventOf: ({ eventId }) => eventId,
    work: (order) => endOverdueOrder(context, order, 'expired'),
    atOnce: 4,
  });
}

/**
 * Logs each provider of which charges wait too long for their check: it is slow, no longer configured, or the workers are
 * too few. Returns how many such providers there are.
 */
export async function tellLateCharges({ db, clock, log }: WithDb & WithClock & WithLog): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - limits.chargeCheckLateSeconds * 1000);
  const late = await readLateCharges(db, before);
  for (const { provider, charges, oldestAt } of late) {
    const lateSeconds = Math.round((now.getTime() - oldestAt.getTime()) / 1000);
    log.warn({ provider, charges, lateSeconds }, 'charges wait too long for their check');
  }
  return late.length;
}
