import type { Context } from '../../context.ts';
import { ProviderFailure } from '../../gateway/payment/port.ts';
import { endOverdueOrder } from './end-overdue-order.ts';
import { giveBackOrder } from './give-back-order.ts';
import { readOrdersOfCanceledEvents, withParts } from './order.sql.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Canceling an event is one act; what follows is done order by order until none is left, however often the house is
 * restarted meanwhile: paid orders go back whole, waiting ones are ended. Returns how many were looked at.
 */
export async function settleCanceledEvents(context: Context): Promise<number> {
  const orders = await readOrdersOfCanceledEvents(context.db, 50);
  for (const row of orders) {
    const order = await withParts(context.db, row);
    if (order.status === 'PAYMENT_DECLINED') await endOverdueOrder(context, order, 'event_canceled');
    else if (order.status === 'APPROVED' || order.status === 'RESENT') {
      await giveBackOrder(context, order, {
        chosen: 'all',
        keepsFee: false,
        reason: 'event_canceled',
        actor: 'organizer',
        note: null,
      });
    } else if (order.payment !== null && order.payment.status === 'PENDING') {
      await settleCharge(
        context,
        order.payment.provider,
        { reference: order.payment.providerReference },
        { endIfUnpaid: 'event_canceled' },
      ).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
        context.log.warn(
          { order: order.number, error: error.message },
          'order of a canceled event not ended',
        );
      });
    }
  }
  return orders.length;
}
