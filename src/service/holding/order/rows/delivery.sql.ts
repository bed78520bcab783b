import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { DeliveryStatus } from '#src/domain/delivery/delivery-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';
import { byOrder, isOfOrders, type OrderKey } from './of-orders.sql.ts';
import type { DeliveryView } from './order-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

const newDeliveries = rowTarget(
  'delivery',
  {
    order_id: 'uuid',
    method: 'text',
    status: 'text',
    recipient: 'text',
    address: 'jsonb',
    pickup_person: 'jsonb',
    expected_by: 'date',
    updated_at: 'timestamptz',
  },
  { event_id: 'uuid' },
);

export async function insertDeliveries(
  tx: Transaction<DB>,
  eventId: Uuid,
  deliveries: readonly { orderId: Uuid; delivery: DeliveryView; at: Date }[],
): Promise<void> {
  await insertRows(
    tx,
    newDeliveries,
    deliveries.map(({ orderId, delivery, at }) => ({
      order_id: orderId,
      method: delivery.method,
      status: delivery.status,
      recipient: delivery.recipient,
      address: delivery.address,
      pickup_person: delivery.pickupPerson,
      expected_by: delivery.expectedBy,
      updated_at: at,
    })),
    { event_id: eventId },
  );
}

export async function readDelivery(db: Db, eventId: Uuid, orderId: Uuid): Promise<DeliveryView | null> {
  const order = { eventId, id: orderId };
  return (await readDeliveryOfOrders(db, [order]))(order);
}

/** The delivery of each order; null where it has none. */
export async function readDeliveryOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => DeliveryView | null> {
  const rows = await db
    .selectFrom('delivery')
    .select(['event_id', 'order_id', 'method', 'status', 'recipient', 'address', 'pickup_person'])
    .select(['tracking_code', sql<string | null>`expected_by::text`.as('expected_by')])
    .where(isOfOrders(orders))
    .execute();
  const deliveryOf = byOrder(rows);
  return (order) => {
    const [row] = deliveryOf(order);
    if (row === undefined) return null;
    return {
      method: row.method as DeliveryView['method'],
      status: row.status as DeliveryStatus,
      recipient: row.recipient,
      address: row.address as unknown as StoredAddress | null,
      pickupPerson: row.pickup_person as unknown as Holder | null,
      trackingCode: row.tracking_code,
      expectedBy: row.expected_by,
    };
  };
}

export async function updateDelivery(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  change: { status: DeliveryStatus; trackingCode: string | null; actor: Actor; at: Date },
): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ status: change.status, tracking_code: change.trackingCode, updated_at: change.at })
    .where('event_id', '=', order.eventId)
    .where('order_id', '=', order.id)
    .execute();
  await tx
    .insertInto('delivery_history')
    .values({
      event_id: order.eventId,
      order_id: order.id,
      status: change.status,
      tracking_code: change.trackingCode,
      actor: actorName(change.actor),
      at: change.at,
    })
    .execute();
}
