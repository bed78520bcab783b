import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { selectDispute, updateDispute } from './dispute.sql.ts';
import type { DisputeRow } from './dispute-row.ts';

/** A dispute, locked: what is read of it before is read again behind it. */
export async function lockDispute(
  tx: Transaction<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
): Promise<DisputeRow | null> {
  return await selectDispute(tx, { eventId, id, isLocked: true });
}

/** Stores the words of finance for the bank. */
export async function writeDisputeWords(
  tx: Transaction<DB>,
  dispute: Pick<DisputeRow, 'eventId' | 'id'>,
  { words, by }: { words: string; by: Uuid },
): Promise<void> {
  await updateDispute(tx, dispute, { words, wordsBy: by });
}
