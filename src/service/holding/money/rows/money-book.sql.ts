import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Events whose orders are to be read now, at most `limit`. */
export async function readBooksToMakeUp(
  db: Kysely<DB>,
  now: Date,
  limit: number,
): Promise<{ eventId: Uuid }[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<{ eventId: Uuid }>(db, 'books-to-make-up')`
    select event_id as "eventId" from money_book
    where next_pass_at <= ${now} and (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    order by next_pass_at limit ${limit}`,
  );
  return found;
}

/** Locks the book of an event; null when its pass is over or another worker has it. */
export async function lockBook(
  tx: Transaction<DB>,
  eventId: Uuid,
  now: Date,
): Promise<{ afterOrderId: Uuid | null; madeUp: number; isComplete: boolean } | null> {
  const rows = await prepared<{ afterOrderId: Uuid | null; madeUp: number; isComplete: boolean }>(
    tx,
    'lock-book',
  )`
    select after_order_id as "afterOrderId", made_up as "madeUp", is_complete as "isComplete" from money_book
    where event_id = ${eventId} and next_pass_at <= ${now} for update skip locked`;
  return rows[0] ?? null;
}

export async function readOrdersAfter(
  tx: Transaction<DB>,
  eventId: Uuid,
  afterOrderId: Uuid | null,
  limit: number,
): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('event_id', '=', eventId)
    .where(sql<boolean>`(${afterOrderId}::uuid is null or id > ${afterOrderId}::uuid)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateBook(
  tx: Transaction<DB>,
  eventId: Uuid,
  book: { afterOrderId: Uuid | null; madeUp: number; isComplete: boolean; nextPassAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('money_book')
    .set({
      after_order_id: book.afterOrderId,
      made_up: book.madeUp,
      is_complete: book.isComplete,
      next_pass_at: book.nextPassAt,
    })
    .where('event_id', '=', eventId)
    .execute();
}
