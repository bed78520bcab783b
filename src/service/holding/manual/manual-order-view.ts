import type { Uuid } from '#src/domain/ids.ts';
import { type ManualState, manualState } from '#src/domain/order/manual-order.ts';
import { totalsOf } from '#src/domain/pricing/totals.ts';
import { publicCartId, readCartId } from '#src/domain/public-id.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView, OfferView } from '../../selling/event/event-view.ts';
import { type ManualOrderRow, readHeldAtFirst, readManualOrder } from './manual-order.sql.ts';

export interface ManualLine {
  offer: OfferView;
  quantity: number;
  /** All its units, with the fee. */
  totalCents: number;
}

/** A manual order as its link and its mail tell it. */
export interface ManualOrderView {
  id: Uuid;
  event: EventView;
  /** As the link carries it. */
  cartId: string;
  name: string;
  message: string;
  transferTo: string | null;
  endsAt: Date;
  state: ManualState;
  lines: ManualLine[];
  totalCents: number;
}

/** One by its link. Whoever has the link may see it: the id of the cart is the proof. Null for any other. */
export async function findManualOrderOfLink(
  context: WithDb & WithClock & WithEvents,
  link: string,
): Promise<ManualOrderView | null> {
  const read = readCartId(link);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) return null;
  const row = await readManualOrder(context.db, event.id, { cartId: read.cartId });
  return row === null ? null : ((await manualOrderViews(context, event, [row]))[0] ?? null);
}

/** For its mail. */
export async function findManualOrder(
  context: WithDb & WithClock & WithEvents,
  eventId: Uuid,
  id: Uuid,
): Promise<ManualOrderView | null> {
  const event = await context.events.byId(eventId);
  const row = event === null ? null : await readManualOrder(context.db, eventId, { id });
  if (event === null || row === null) return null;
  return (await manualOrderViews(context, event, [row]))[0] ?? null;
}

export async function manualOrderViews(
  context: WithDb & WithClock,
  event: EventView,
  rows: readonly ManualOrderRow[],
): Promise<ManualOrderView[]> {
  const now = context.clock.now();
  const held = await readHeldAtFirst(
    context.db,
    event.id,
    rows.map(({ cartId }) => cartId),
  );
  return rows.map((row) => {
    const lines = held.flatMap(({ cartId, batchId, quantity, priceCents, feeCents }) => {
      const offer = event.batchById.get(batchId)?.offer;
      if (cartId !== row.cartId || offer === undefined) return [];
      return [{ offer, quantity, priceCents, feeCents, totalCents: quantity * (priceCents + feeCents) }];
    });
    const priced = lines.map((line) => ({ ...line, discountCents: 0 }));
    const cart = { state: row.cartState, expiresAt: row.cartExpiresAt };
    return {
      ...{ id: row.id, event, cartId: publicCartId(event.code, row.cartId), name: row.name },
      ...{ message: row.message, transferTo: row.transferTo, endsAt: row.endsAt },
      state: manualState({ cart, orderStatus: row.orderStatus, isEndedByStaff: row.endedAt !== null }, now),
      lines,
      totalCents: totalsOf(priced, { orderFeeCents: event.orderFeeCents }).totalCents,
    };
  });
}
