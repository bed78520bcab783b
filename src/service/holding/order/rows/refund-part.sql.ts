import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { NumberedPart } from '#src/domain/pricing/quote-refund.ts';
import { byOrder, isOfOrders, type OrderKey } from './of-orders.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Parts of the order's bundles that were given back alone. Each has its own refund, which holds its insurance. */
export async function readGivenBackParts(db: Db, eventId: Uuid, orderId: Uuid): Promise<NumberedPart[]> {
  const order = { eventId, id: orderId };
  return (await readGivenBackPartsOfOrders(db, [order]))(order);
}

/** The same of each of some orders. */
export async function readGivenBackPartsOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => NumberedPart[]> {
  const rows = await db
    .selectFrom('refund_part')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.event_id', '=', 'refund_part.event_id')
        .onRef('refund.id', '=', 'refund_part.refund_id'),
    )
    .select([
      'refund_part.event_id',
      'refund_part.order_id',
      'refund_part.order_line_id',
      'refund_part.unit',
      'refund_part.part',
      'refund_part.refund_cents',
      'refund.insurance_cents',
    ])
    .where(isOfOrders(orders, ['refund_part.event_id', 'refund_part.order_id']))
    .execute();
  const partsOf = byOrder(rows);
  return (order) =>
    partsOf(order).map((row) => ({
      lineId: row.order_line_id,
      unit: row.unit,
      part: row.part,
      refundCents: row.refund_cents,
      insuranceCents: row.insurance_cents ?? 0,
    }));
}

export async function insertGivenBackPart(
  tx: Transaction<DB>,
  about: { eventId: Uuid; orderId: Uuid; refundId: Uuid | null; at: Date },
  part: { lineId: Uuid; unit: number; part: number; refundCents: number },
): Promise<void> {
  await tx
    .insertInto('refund_part')
    .values({
      event_id: about.eventId,
      order_line_id: part.lineId,
      unit: part.unit,
      part: part.part,
      order_id: about.orderId,
      refund_id: about.refundId,
      refund_cents: part.refundCents,
      returned_at: about.at,
    })
    .execute();
}
