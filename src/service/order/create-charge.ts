import type { Context } from '../../context.ts';
import { limits } from '../../domain/limits.ts';
import { DomainError } from '../../domain/refusal.ts';
import { ProviderFailure } from '../../gateway/payment/port.ts';
import { lockOrderedCart } from '../cart/lock-ordered-cart.ts';
import type { EventView } from '../event/event-view.ts';
import { moveOrder } from './move-order.ts';
import { readOrderRow } from './order.sql.ts';
import type { OrderRow } from './order-view.ts';
import { lockPayment, readPaymentsOf, updatePayment } from './payment.sql.ts';

/**
 * Asks the provider for the order's charge, outside any transaction, and writes down what it answered. Asking twice
 * gives the same charge, for the name of the charge is ours. Refusal: PAYMENT_UNAVAILABLE; the order stays RECEIVED
 * and the next call with its key tries again.
 */
export async function createCharge(context: Context, order: OrderRow, event: EventView): Promise<void> {
  const payment = (await readPaymentsOf(context.db, order.eventId, order.id)).at(-1);
  if (payment === undefined || payment.status !== 'PENDING' || payment.copyAndPaste !== null) return;
  const secondsLeft = Math.floor(
    ((payment.expiresAt?.getTime() ?? 0) - context.clock.now().getTime()) / 1000,
  );
  if (secondsLeft <= 0) return;

  const charge = await context.payment
    .createPixCharge({
      txid: payment.providerReference,
      amountCents: payment.amountCents,
      expiresInSeconds: Math.min(secondsLeft, limits.pixWindowSeconds),
      description: `${event.name[order.locale]} ${order.number}`.slice(0, 140),
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      context.log.warn({ order: order.number, error: error.message }, 'charge not created');
      throw new DomainError('PAYMENT_UNAVAILABLE');
    });

  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const locked = await lockPayment(tx, order.eventId, payment.id);
    if (locked.copyAndPaste !== null) return;
    await updatePayment(tx, order.eventId, payment.id, { copyAndPaste: charge.copyAndPaste });
    const current = await readOrderRow(tx, order.eventId, order.id);
    if (current?.status !== 'RECEIVED') return;
    await moveOrder(tx, current, 'WAITING_FOR_APPROVAL', {
      actor: `provider:${payment.provider}`,
      cause: 'charge_created',
      at: context.clock.now(),
    });
  });
}
