import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lockBatchesOf } from './close-batch.sql.ts';

/**
 * Locks all batches that the event sells, in the order of their ids: behind its row and before any pool, in every transaction
 * that needs more than one kind. Holds refer to batches meanwhile.
 */
export async function lockSaleBatches(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await lockBatchesOf(tx, eventId);
}
