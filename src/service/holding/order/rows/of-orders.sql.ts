import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#src/domain/ids.ts';

/** An order by its key. */
export interface OrderKey {
  eventId: Uuid;
  id: Uuid;
}

/**
 * That a row is of one of the orders, by the names of its two columns. Many orders are asked for in one statement: in a spread
 * database it goes to the machines of their events at once, and that of one order to the machine of its event.
 */
export function isOfOrders(
  orders: readonly OrderKey[],
  [eventId, orderId]: readonly [string, string] = ['event_id', 'order_id'],
): RawBuilder<boolean> {
  // As pairs: two lists would be looked up in each combination, or make the planner read the whole table.
  const keys = orders.map((order) => sql`(${order.eventId}::uuid, ${order.id}::uuid)`);
  return sql<boolean>`(${sql.ref(eventId)}, ${sql.ref(orderId)}) in (${sql.join(keys)})`;
}

/** The rows of each order, in the order of `rows`. */
export function byOrder<Row extends { event_id: Uuid; order_id: Uuid }>(
  rows: readonly Row[],
): (order: OrderKey) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.event_id} ${row.order_id}`;
    const others = found.get(key);
    if (others === undefined) found.set(key, [row]);
    else others.push(row);
  }
  return ({ eventId, id }) => found.get(`${eventId} ${id}`) ?? [];
}
