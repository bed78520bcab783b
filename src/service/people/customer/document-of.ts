import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readDocument } from './customer.sql.ts';

/** The document that counts against limits; null while the registration is not complete. */
export async function documentOf(
  db: Kysely<DB>,
  customerId: Uuid,
): Promise<{ documentType: string; documentNumber: string } | null> {
  return await readDocument(db, customerId);
}
