import { customer } from '#src/domain/policy/actor.ts';
import { isUsed } from '#src/domain/ticket/ticket-state.ts';
import { lockCartBeside } from '#src/service/selling/cart/lock-cart.ts';
import { releaseCoupon } from '#src/service/selling/coupon/held-coupon.ts';
import { takeResales } from '../../ticket/resale/take-resales.ts';
import { lockTickets } from '../../ticket/rows/lock-tickets.ts';
import { endTickets } from '../../ticket/state/end-tickets.ts';
import { readUnitLeft } from '../refund/unit-worth.ts';
import { readOrderLines, readOrderRow, withParts } from '../rows/order.sql.ts';
import { insertGivenBackUnits, readGivenBackUnits } from '../rows/refund.sql.ts';
import { readSwaps, type Swap, updateSwapSource } from '../rows/swap.sql.ts';
import { moveOrder } from '../state/move-order.ts';
import type { Settling } from '../state/settling.ts';
import { refundSwappedUnit } from './refund-swapped-unit.ts';

type Here = Omit<Settling, 'payment'>;

/**
 * For a paid order, ends the units that its units replace. An upgraded ticket ends and its money pays for the new one;
 * a returned ticket ends and its seller is refunded. The caller moves the stock afterwards (sellHoldings, sellLate).
 * Returns false when a ticket to be upgraded is no longer valid or a resale is missing: the order cannot be honoured.
 */
export async function settleSwaps(here: Here): Promise<boolean> {
  const swaps = await readSwaps(here.tx, here.order);
  const upgrades = swaps.filter(({ kind }) => kind === 'UPGRADE');
  for (const swap of upgrades) if (!(await endUpgraded(here, swap))) return false;
  const returns = swaps.filter(({ kind }) => kind === 'RETURN');
  return returns.length === 0 || (await takeResold(here, returns));
}

async function endUpgraded({ context, tx, order, now }: Here, { from }: Swap): Promise<boolean> {
  if (from === null) throw new Error(`Order ${order.number} upgrades nothing.`);
  const { eventId } = order;
  await lockCartBeside(tx, eventId, from.cartId);
  const [ticket] = await lockTickets(tx, eventId, [from.ticketId]);
  const isElsewhere = ticket?.engagedWith != null && ticket.engagedWith !== order.id;
  // Somebody who entered with the old ticket could enter again with the new one, and so could who has a stopped one.
  if (ticket?.status !== 'VALID' || ticket.isStopped || isUsed(ticket) || isElsewhere) return false;
  const row = await readOrderRow(tx, eventId, from.orderId);
  if (row === null) throw new Error(`Order ${from.orderId} is gone.`);
  const former = await withParts(tx, row);
  await endTickets(context, tx, eventId, [from], 'CANCELED', now);
  // It is given back without a refund: what was paid for it belongs to the new ticket now and follows that one.
  const { paidCents } = await readUnitLeft(tx, former, from);
  const about = { eventId, orderId: former.id, refundId: null, at: now };
  await insertGivenBackUnits(tx, about, [{ ...from, refundCents: 0, keptCents: paidCents }]);
  const returned = await readGivenBackUnits(tx, eventId, former.id);
  const units = former.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (returned.length < units) return true;
  const actor = customer(order.customerId);
  const canceled = await moveOrder(tx, former, 'CANCELED', { actor, cause: 'upgraded', at: now });
  await releaseCoupon(tx, canceled, now);
  return true;
}

/** Pays the sellers whose tickets have been on resale the longest, one for each unit. */
async function takeResold(here: Here, swaps: readonly Swap[]): Promise<boolean> {
  const { context, tx, event, order, now } = here;
  const lines = await readOrderLines(tx, order.eventId, order.id);
  const placeholder = lines.find(({ id }) => id === swaps[0]?.lineId)?.heldBatchId;
  if (placeholder == null) throw new Error(`Order ${order.number} holds no returned ticket.`);
  const asked = { batchId: placeholder, count: swaps.length, orderId: order.id, now };
  const sources = await takeResales(context, tx, event, asked);
  if (sources.length < swaps.length) return false;
  for (const [index, swap] of swaps.entries()) {
    const from = sources[index];
    if (from === undefined) throw new Error(`Order ${order.number} takes more than was given back.`);
    await updateSwapSource(tx, order.eventId, swap, from);
    await refundSwappedUnit({ context, tx, event, now }, from);
  }
  return true;
}
