import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function insertVerification(
  db: Db,
  row: { id: Uuid; identifier: string; value: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, identifier, value, now, expiresAt } = row;
  await db
    .insertInto('staff_verification')
    .values({ id, identifier, value, created_at: now, updated_at: now, expires_at: expiresAt })
    .execute();
}

/** What waits under a name, the newest. */
export async function readVerification(db: Db, identifier: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('staff_verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** By its id, as a mailed code names it. */
export async function findVerification(
  db: Db,
  id: Uuid,
  now: Date,
): Promise<{ identifier: string; value: string } | null> {
  const row = await db
    .selectFrom('staff_verification')
    .select(['identifier', 'value'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up all of a name. Of many at once one gets true; so it is false where nothing waited, or its time is over. */
export async function takeVerification(db: Db, identifier: string, now: Date): Promise<boolean> {
  const rows = await db
    .deleteFrom('staff_verification')
    .where('identifier', '=', identifier)
    .returning('expires_at')
    .execute();
  return rows.some(({ expires_at }) => expires_at > now);
}
