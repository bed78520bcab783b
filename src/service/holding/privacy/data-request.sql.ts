import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface DataRequest {
  id: Uuid;
  customerId: Uuid;
  words: string;
  askedAt: Date;
  answeredAt: Date | null;
  answer: string | null;
}

function requests(db: Db) {
  return db
    .selectFrom('data_request')
    .select([
      'id',
      'customer_id as customerId',
      'words',
      'asked_at as askedAt',
      'answered_at as answeredAt',
      'answer',
    ]);
}

/** The last one of a customer. */
export async function readDataRequest(db: Db, customerId: Uuid): Promise<DataRequest | null> {
  const row = await requests(db)
    .where('customer_id', '=', customerId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function lockDataRequest(tx: Transaction<DB>, id: Uuid): Promise<DataRequest | null> {
  return (await requests(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** False where the customer has asked and nobody has answered. */
export async function insertDataRequest(
  db: Db,
  { id, customerId, words, askedAt }: Pick<DataRequest, 'id' | 'customerId' | 'words' | 'askedAt'>,
): Promise<boolean> {
  const row = await db
    .insertInto('data_request')
    .values({ id, customer_id: customerId, words, asked_at: askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeAnswer(
  tx: Transaction<DB>,
  id: Uuid,
  { answer, by, at }: { answer: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('data_request')
    .set({ answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .execute();
}

export interface OpenDataRequest {
  key: Uuid;
  since: Date;
  words: string;
  buyerName: string;
}

/** Those that nobody has answered, the oldest first; one page behind the last row of the page before. */
export async function selectOpenDataRequests(
  db: Db,
  { after, first }: { after: { since: Date; key: string } | null; first: number },
): Promise<OpenDataRequest[]> {
  const { rows } = await sql<OpenDataRequest>`
    select r.id::text as key, r.asked_at as since, r.words,
      coalesce(nullif(c.corporate_name, ''), concat_ws(' ', c.name, c.last_name), '') as "buyerName"
    from data_request r left join customer c on c.id = r.customer_id
    where r.answered_at is null
      and (${after === null} or (r.asked_at, r.id::text collate "C")
        > (${after?.since ?? null}::timestamptz, ${after?.key ?? null}::text collate "C"))
    order by r.asked_at, r.id::text collate "C" limit ${first}`.execute(db);
  return rows;
}

/** Those that were answered before an instant go. */
export async function deleteDataRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('data_request').where('answered_at', '<', before).execute();
}
