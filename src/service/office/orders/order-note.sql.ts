import type { Kysely, Transaction } from 'kysely';
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

/** The oldest first. */
export async function selectOrderNotes(
  db: Kysely<DB>,
  order: { eventId: Uuid; id: Uuid },
): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .selectAll()
    .where('event_id', '=', order.eventId)
    .where('order_id', '=', order.id)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    writtenBy: row.written_by,
    text: row.text,
    mentioned: row.mentioned,
    writtenAt: row.written_at,
  }));
}
