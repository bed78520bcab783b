import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithLog } from '#src/service/ports.ts';
import { readOverdueOrders } from '../rows/open-orders.sql.ts';
import { endOverdueOrder } from '../state/end-overdue-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/** Ends overdue orders that have no charge to wait for, without a call to a provider. Returns how many were done. */
export async function endOverdueOrders(context: SettlingContext & WithLog): Promise<number> {
  return await runEach(context, await readOverdueOrders(context.db, context.clock.now(), 200), {
    what: 'end-overdue-orders',
    eventOf: ({ eventId }) => eventId,
    work: (order) => endOverdueOrder(context, order, 'expired'),
    atOnce: 4,
  });
}
