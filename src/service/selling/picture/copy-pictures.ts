import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { insertPicture, selectPictures, selectSizes } from './picture.sql.ts';

/**
 * Copies to a new event the pictures of another one that a written event names. What it names besides is left to the problems of
 * a publication.
 */
export async function copyPictures(
  tx: Transaction<DB>,
  { from, to, written, by, at }: { from: Uuid; to: Uuid; written: unknown; by: string; at: Date },
): Promise<void> {
  const named = new Set(JSON.stringify(written).match(/\b[0-9a-f]{32}(?=-\d+x\d+")/g));
  for (const picture of await selectPictures(tx, from, [...named])) {
    const sizes = await selectSizes(tx, from, picture.hash);
    await insertPicture(tx, { eventId: to, picture, sizes, by, at });
  }
}
