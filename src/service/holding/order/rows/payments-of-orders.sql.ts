import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { byOrder, isOfOrders, type OrderKey } from './of-orders.sql.ts';
import type { PaymentView } from './order-view.ts';
import { paymentView, selectPayments } from './payment.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function readPaymentsOf(db: Db, eventId: Uuid, orderId: Uuid): Promise<PaymentView[]> {
  const order = { eventId, id: orderId };
  return (await readPaymentsOfOrders(db, [order]))(order);
}

/** The payments of each order, the oldest first. */
export async function readPaymentsOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => PaymentView[]> {
  const rows = await selectPayments(db).where(isOfOrders(orders)).orderBy('created_at').execute();
  const paymentsOf = byOrder(rows);
  return (order) => paymentsOf(order).map(paymentView);
}
