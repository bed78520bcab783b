import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { takenNames } from './catalogue.sql.ts';

/** Whether no other event has the slug, and none the code. */
export async function checkEventNames(
  db: Kysely<DB> | Transaction<DB>,
  names: { slug: string; code: string; eventId: Uuid },
): Promise<{ isSlugFree: boolean; isCodeFree: boolean }> {
  const taken = await takenNames(db, names);
  return { isSlugFree: !taken.slug, isCodeFree: !taken.code };
}
