import { clock } from '#src/domain/policy/actor.ts';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';
import { settleCancellations } from '#src/service/selling/event/cancellation/settle-cancellations.ts';
import { settleCharge } from '../payment/settle-charge.ts';
import { giveBackOrder } from '../refund/give-back-order.ts';
import { readStandingOrders } from '../rows/open-orders.sql.ts';
import { withParts } from '../rows/order.sql.ts';
import { isUndecided, type OrderView } from '../rows/order-view.ts';
import { endOverdueOrder } from '../state/end-overdue-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * Settles the orders of canceled events one by one until none is left, also across restarts. Paid orders are refunded
 * in full, waiting orders are ended. Returns how many orders were checked; 0 when all are settled.
 */
export async function settleCanceledEvents(
  context: SettlingContext & WithLog & WithPayments,
): Promise<number> {
  return await settleCancellations(context, async (eventId) => {
    const orders = await readStandingOrders(context.db, eventId, 50);
    await runEach(context, orders, {
      what: 'settle-canceled-events',
      eventOf: () => eventId,
      work: async (row) => settleOne(context, await withParts(context.db, row)),
    });
    return orders.length;
  });
}

async function settleOne(context: SettlingContext & WithLog & WithPayments, order: OrderView): Promise<void> {
  if (order.status === 'APPROVED' || order.status === 'RESENT') {
    await giveBackOrder(context, order, {
      chosen: 'all',
      keepsFee: false,
      reason: 'event_canceled',
      actor: clock,
      note: null,
    });
    return;
  }
  const undecided = order.payments.find(isUndecided);
  if (undecided === undefined) await endOverdueOrder(context, order, 'event_canceled');
  else if (undecided.status === 'PENDING') {
    await settleCharge(
      context,
      undecided.provider,
      { reference: undecided.providerReference },
      { endIfUnpaid: 'event_canceled' },
    ).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      context.log.warn({ order: order.number, error: error.message }, 'order of a canceled event not ended');
    });
  }
}
