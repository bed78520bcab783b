import type { OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { freeAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import { releaseCoupon } from '#src/service/selling/coupon/held-coupon.ts';
import { restockUnits } from '#src/service/selling/hold/restock-units.ts';
import { endTickets } from '../../ticket/state/end-tickets.ts';
import { releaseAllowance } from '../rows/allowance.sql.ts';
import { readOrderLines } from '../rows/order.sql.ts';
import { readGivenBackUnits } from '../rows/refund.sql.ts';
import type { Settling } from '../state/settling.ts';
import { ticketUnits } from '../state/ticket-units.ts';

/**
 * Gives back units of an approved order: their tickets end, the document's limit and the stock are free again, and with the
 * last unit the coupon's use. `all`: the units that were not given back before. The caller has locked the cart and calls this
 * last, because it locks the pools.
 */
export async function giveBackUnits(
  { context, tx, event, order, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'order' | 'now'>,
  units: readonly OrderUnit[] | 'all',
  ticketStatus: 'CANCELED' | 'INVALID',
): Promise<void> {
  const lines = await readOrderLines(tx, order.eventId, order.id);
  const every = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({ lineId: line.id, unit: index + 1 })),
  );
  const isSame = (one: OrderUnit) => (other: OrderUnit) =>
    one.lineId === other.lineId && one.unit === other.unit;
  const returned = await readGivenBackUnits(tx, order.eventId, order.id);
  const going = units === 'all' ? every.filter((unit) => !returned.some(isSame(unit))) : units;
  if (going.length === 0) return;
  await endTickets(context, tx, order.eventId, going, ticketStatus, now);
  await freeAgenda(tx, order.eventId, { units: going });
  if (order.status === 'CANCELED') await releaseCoupon(tx, order, now);
  const back = lines
    .map((line) => ({ ...line, quantity: going.filter(({ lineId }) => lineId === line.id).length }))
    .filter(({ quantity }) => quantity > 0);
  // Courtesies do not count against the limit, which is for purchases.
  const isCounted = event.limitPerDocument !== null && order.origin !== 'COURTESY';
  if (isCounted) await releaseAllowance(tx, order, ticketUnits(event, back));
  await restockUnits(tx, order.eventId, order.cartId, back, now);
}
