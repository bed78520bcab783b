import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function insertAlong(
  tx: Transaction<DB>,
  eventId: Uuid,
  along: { orderId: Uuid; tokenHash: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('till_along')
    .values({ event_id: eventId, order_id: along.orderId, token_hash: Buffer.from(along.tokenHash) })
    .execute();
}

export async function readOrderOfToken(db: Db, eventId: Uuid, tokenHash: Uint8Array): Promise<Uuid | null> {
  const row = await db
    .selectFrom('till_along')
    .select('order_id')
    .where('event_id', '=', eventId)
    .where('token_hash', '=', Buffer.from(tokenHash))
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** The account that has taken the tickets of an order along; null while none has. */
export async function readTaken(
  db: Db,
  eventId: Uuid,
  orderId: Uuid,
): Promise<{ customerId: Uuid; at: Date } | null> {
  const row = await db
    .selectFrom('till_taken_along')
    .select(['customer_id as customerId', 'at'])
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The key of the table lets one account take an order along, and never a second one. */
export async function insertTaken(
  tx: Transaction<DB>,
  eventId: Uuid,
  taken: { orderId: Uuid; customerId: Uuid; at: Date },
): Promise<void> {
  await tx
    .insertInto('till_taken_along')
    .values({ event_id: eventId, order_id: taken.orderId, customer_id: taken.customerId, at: taken.at })
    .execute();
}
