import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { pictureName, readPictureName } from '#src/domain/picture/picture.ts';
import { selectPictures } from './picture.sql.ts';

/** Those of these names that are no pictures of the event. */
export async function unknownPictures(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const hashes = names.flatMap((name) => readPictureName(name)?.hash ?? []);
  const known = new Set((await selectPictures(db, eventId, hashes)).map(pictureName));
  return names.filter((name) => !known.has(name));
}
