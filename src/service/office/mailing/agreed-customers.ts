import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { selectReachable } from './mailing-reader.sql.ts';

const atOnce = 5_000;

/** Those of these customers who agreed to be written to by the organizers whose tickets they have. */
export async function agreedCustomers(
  db: Kysely<DB> | Transaction<DB>,
  customerIds: readonly Uuid[],
): Promise<Uuid[]> {
  const agreed: Uuid[] = [];
  for (let from = 0; from < customerIds.length; from += atOnce) {
    const some = customerIds.slice(from, from + atOnce);
    agreed.push(...(await selectReachable(db, { purpose: 'ADVERTISING' }, some)));
  }
  return agreed.sort();
}
