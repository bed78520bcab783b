import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { deleteAllPictures } from './picture.sql.ts';

/** Deletes all pictures of an event that nothing names any more, because its draft goes in the same transaction. */
export async function deletePictures(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await deleteAllPictures(tx, eventId);
}
