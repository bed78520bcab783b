import type { WithLog, WithPayments } from '#src/service/ports.ts';
import type { SettlingContext } from '../state/settling.ts';
import { checkDueCharges } from './check-due-charges.ts';
import { endOverdueOrders } from './end-overdue-orders.ts';

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
