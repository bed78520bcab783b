import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { selectReachable } from './mailing-reader.sql.ts';

/** Those of these customers who agreed to be written to by the organizers whose tickets they have. */
export async function agreedCustomers(
  db: Kysely<DB> | Transaction<DB>,
  customerIds: readonly Uuid[],
): Promise<Uuid[]> {
  return [...(await selectReachable(db, { purpose: 'ADVERTISING' }, customerIds))];
}
