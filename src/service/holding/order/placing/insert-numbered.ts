import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { orderNumber } from '#src/domain/public-id.ts';
import type { WithIds } from '#src/service/ports.ts';
import { insertOrders, type OrderToStore } from '../rows/new-orders.sql.ts';

/** Inserts orders of one event. One whose number is taken gets another one. */
export async function insertNumbered(
  context: WithIds,
  tx: Transaction<DB>,
  event: { code: string },
  orders: readonly OrderToStore[],
): Promise<void> {
  let missing = [...orders];
  for (;;) {
    missing = await insertOrders(tx, missing);
    if (missing.length === 0) return;
    for (const order of missing) order.number = orderNumber(event.code, context.ids.randomBytes(6));
  }
}
