import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface OrderNote {
  id: Uuid;
  writtenBy: Uuid;
  text: string;
  mentioned: Uuid[];
  writtenAt: Date;
}

export async function insertOrderNote(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  note: OrderNote,
): Promise<void> {
  const { id, writtenBy: written_by, text, mentioned, writtenAt: written_at } = note;
  await tx
    .insertInto('order_note')
    .values({ event_id: order.eventId, order_id: order.id, id, written_by, text, mentioned, written_at })
    .execute();
}

/** Those of some orders, the oldest first. */
export async function selectOrderNotes(
  db: Kysely<DB>,
  orders: readonly { eventId: Uuid; id: Uuid }[],
): Promise<(OrderNote & { orderId: Uuid })[]> {
  if (orders.length === 0) return [];
  const eventIds = [...new Set(orders.map(({ eventId }) => eventId))];
  const rows = await db
    .selectFrom('order_note')
    .selectAll()
    .where(sql<boolean>`event_id = any (${eventIds}::uuid[])`)
    .where(sql<boolean>`order_id = any (${orders.map(({ id }) => id)}::uuid[])`)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    id: row.id,
    writtenBy: row.written_by,
    text: row.text,
    mentioned: row.mentioned,
    writtenAt: row.written_at,
  }));
}
