import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lockPools } from './stock.sql.ts';

/**
 * Locks in one order all pools that the batches draw on, and those that their units may move on to. For a transaction that gives
 * units back and takes others: each of its steps would lock its own pools, and two such transactions could wait for each other.
 */
export async function lockStock(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchIds: readonly Uuid[],
): Promise<void> {
  await lockPools(tx, eventId, batchIds);
}
