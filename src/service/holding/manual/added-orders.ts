import type { Uuid } from '#src/domain/ids.ts';
import type { ManualState } from '#src/domain/order/manual-order.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readManualOrder, readManualOrdersAddedTo } from './manual-order.sql.ts';
import { type ManualLine, manualOrderViews } from './manual-order-view.ts';

/** A manual order that adds something to another order. */
export interface AddedOrder {
  id: Uuid;
  state: ManualState;
  madeAt: Date;
  /** Its own order; null until somebody has ordered. */
  orderNumber: string | null;
  lines: ManualLine[];
}

/** Manual orders that add something to an order, the first one first. */
export async function readAddedOrders(
  context: WithDb & WithClock & WithEvents,
  order: { eventId: Uuid; id: Uuid },
): Promise<AddedOrder[]> {
  const rows = await readManualOrdersAddedTo(context.db, order.eventId, order.id);
  const event = rows.length === 0 ? null : await context.events.byId(order.eventId);
  if (event === null) return [];
  const views = await manualOrderViews(context, event, rows);
  return rows.flatMap(({ id, madeAt, orderNumber }, index) => {
    const view = views[index];
    if (view === undefined) return [];
    return [{ id, state: view.state, madeAt, orderNumber, lines: view.lines }];
  });
}

/** The number of the order to which the order of this cart was added; null for any other. */
export async function readAddedTo(context: WithDb, eventId: Uuid, cartId: Uuid): Promise<string | null> {
  return (await readManualOrder(context.db, eventId, { cartId }))?.addedTo ?? null;
}
