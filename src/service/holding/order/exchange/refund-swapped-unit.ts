import { customer } from '#src/domain/policy/actor.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { releaseCoupon } from '#src/service/selling/coupon/held-coupon.ts';
import { oweRefund } from '../refund/owe-refund.ts';
import { quoteOrderRefund } from '../refund/quote-order-refund.ts';
import { giveBackCredits, lockUpgradeCredits } from '../refund/unit-worth.ts';
import { releaseAllowance } from '../rows/allowance.sql.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import { insertGivenBackUnits, readGivenBackUnits } from '../rows/refund.sql.ts';
import { readGivenBackParts } from '../rows/refund-part.sql.ts';
import type { SwapSource } from '../rows/swap.sql.ts';
import { moveOrder } from '../state/move-order.ts';
import type { Settling } from '../state/settling.ts';

/**
 * Its order's cart is locked by the caller. A ticket that was given back to the list was sold again: its buyer gets all it cost, fee and insurance included. Its
 * stock is not given back here, for it never becomes free: the newer order's swap moves it.
 */
export async function refundSwappedUnit(
  { context, tx, event, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  from: SwapSource,
): Promise<void> {
  const eventId = event.id;
  const row = await readOrderRow(tx, eventId, from.orderId);
  if (row === null) throw new Error(`Order ${from.orderId} is gone.`);
  const order = await withParts(tx, row);
  const returned = await readGivenBackUnits(tx, eventId, order.id);
  const partsGivenBack = await readGivenBackParts(tx, eventId, order.id);
  const offer = quoteOrderRefund(event, order, returned, [from], false, partsGivenBack);
  const actor = customer(order.customerId);
  const about = { reason: 'returned_by_customer', actor, note: null, at: now } as const;
  const refundId = await oweRefund(context, tx, order, offer, about);
  if (refundId !== null) await tell(context, tx, now, { fact: 'resale.sold', order, refundId });
  await giveBackCredits(context, tx, await lockUpgradeCredits(tx, order, [from], false), about);
  await insertGivenBackUnits(tx, { eventId, orderId: order.id, refundId, at: now }, offer.units);
  if (event.limitPerDocument !== null) await releaseAllowance(tx, order, 1);
  if (!offer.isWhole) return;
  const canceled = await moveOrder(tx, row, 'CANCELED', { actor, cause: 'returned_by_customer', at: now });
  await releaseCoupon(tx, canceled, now);
}
