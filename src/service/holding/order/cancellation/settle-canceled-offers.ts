import type { Uuid } from '#src/domain/ids.ts';
import { clock } from '#src/domain/policy/actor.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithLog } from '#src/service/ports.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { giveBackWithin } from '../refund/give-back-order.ts';
import { giveBackParts } from '../refund/give-back-parts.ts';
import { readCanceledOffers, readCanceledTickets, readOrdersOfCanceled } from '../rows/canceled-offer.sql.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * Refunds the canceled offers of an event, order by order until none is left. Exactly those units are refunded, and of
 * bundles exactly that part, at any time and with the fee. Each buyer is informed once. An order that is paid after the
 * cancellation is found too. A failure is logged and retried the next time; the other orders continue. Returns how many
 * were settled.
 */
export async function settleCanceledOffers(context: SettlingContext & WithLog): Promise<number> {
  let settled = 0;
  for (const canceled of await readCanceledOffers(context.db)) {
    settled += await runEach(context, await readOrdersOfCanceled(context.db, canceled, 50), {
      what: 'settle-canceled-offers',
      eventOf: () => canceled.eventId,
      work: (order) => settleOne(context, { ...canceled, order }),
    });
  }
  return settled;
}

async function settleOne(
  context: SettlingContext,
  about: { eventId: Uuid; offerIds: Uuid[]; order: { id: Uuid; cartId: Uuid } },
): Promise<void> {
  const { eventId, offerIds, order } = about;
  const event = await context.events.byId(eventId);
  if (event === null) throw new Error(`Order ${order.id} is of an event that is gone.`);
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, eventId, order.cartId);
    await lockTicketsOfOrder(tx, { eventId, id: order.id });
    const now = context.clock.now();
    const tickets = await readCanceledTickets(tx, { eventId, orderId: order.id, offerIds });
    const [first] = tickets;
    const row = await readOrderRow(tx, eventId, order.id);
    // It was settled in the meantime.
    if (first === undefined || row === null) return;
    const here = { context, tx, event, now };
    const why = { reason: 'artist_canceled', actor: clock } as const;
    const parts = tickets.filter(({ isWhole }) => !isWhole);
    const units = tickets.filter(({ isWhole }) => isWhole);
    const refundIds = parts.length === 0 ? [] : await giveBackParts(here, order, parts, why);
    if (units.length > 0) {
      const { refundId } = await giveBackWithin(here, order, {
        ...why,
        chosen: units,
        keepsFee: false,
        note: null,
      });
      if (refundId !== null) refundIds.push(refundId);
    }
    const canceled = [...new Set(tickets.map(({ offerId }) => offerId))];
    await tell(context, tx, now, {
      ...{ fact: 'order.offers-canceled', order: row, ticketId: first.ticketId },
      ...{ offerIds: canceled, refundIds },
    });
    await bookOrders(tx, { eventId, orderIds: [order.id], cause: 'given_back', at: now });
  });
}
