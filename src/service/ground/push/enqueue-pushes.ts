import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { insertPushes, type NewPush } from './push.sql.ts';

/** To each device of their customers; a job writes and sends them. */
export async function enqueuePushes(
  db: Kysely<DB> | Transaction<DB>,
  pushes: readonly NewPush[],
): Promise<void> {
  await insertPushes(db, pushes);
}
