import { clock, customer } from '#src/domain/policy/actor.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { freeAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import { giveBackCart } from '#src/service/selling/cart/give-back-cart.ts';
import { releaseCoupon } from '#src/service/selling/coupon/held-coupon.ts';
import { releaseAllowance } from '../rows/allowance.sql.ts';
import { readOrderLines } from '../rows/order.sql.ts';
import { moveOrder } from './move-order.ts';
import { releaseUpgraded } from './release-upgraded.ts';
import type { Settling } from './settling.ts';
import { ticketUnits } from './ticket-units.ts';

/** Why an unpaid order ends. */
export type EndCause = 'expired' | 'wrong_amount' | 'canceled_by_customer' | 'event_canceled';

/** Ends an unpaid order: releases limit, coupon and stock, and tells the buyer. The caller has locked its cart. */
export async function endOrder(
  { context, tx, event, order, now }: Omit<Settling, 'payment'>,
  cause: EndCause,
): Promise<void> {
  const actor = cause === 'canceled_by_customer' ? customer(order.customerId) : clock;
  await moveOrder(tx, order, 'CANCELED', { actor, cause, at: now });
  await freeAgenda(tx, order.eventId, { orderId: order.id });
  await releaseCoupon(tx, order, now);
  const upgrades = await releaseUpgraded(tx, order, now);
  if (event.limitPerDocument !== null) {
    const lines = await readOrderLines(tx, order.eventId, order.id);
    // An upgrade does not count; the ticket it would have replaced does.
    const units = ticketUnits(event, lines) - upgrades;
    await releaseAllowance(tx, order, units);
  }
  // A visitor at a till sees it there.
  if (order.origin !== 'TILL') await tell(context, tx, now, { fact: 'order.ended', order, cause });
  const isReleased = cause === 'canceled_by_customer' || cause === 'event_canceled';
  // Last, because it locks the pools.
  await giveBackCart(tx, order.eventId, order.cartId, isReleased ? 'released' : 'expired', now);
}
