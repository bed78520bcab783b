import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { insertPushes } from './push.sql.ts';
import type { PushRequest } from './push-request.ts';

/** Promises pushes to all devices of their customers, in the transaction whose effects they tell of. */
export async function enqueuePushes(
  db: Kysely<DB> | Transaction<DB>,
  pushes: readonly PushRequest[],
): Promise<void> {
  await insertPushes(db, pushes);
}
