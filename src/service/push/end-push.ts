import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { deletePushSubscriptions } from './push.sql.ts';

/** Ends pushes to one browser of the customer, or to all of them. */
export async function endPush(
  db: Kysely<DB> | Transaction<DB>,
  customerId: Uuid,
  endpoint: string | null,
): Promise<void> {
  await deletePushSubscriptions(db, customerId, endpoint);
}
