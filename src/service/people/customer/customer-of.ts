import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readCustomer } from './customer.sql.ts';
import type { CustomerView } from './customer-view.ts';

/** Somebody whom a change or a mail is about, who need not be the one who acts. */
export async function customerOf(
  db: Kysely<DB> | Transaction<DB>,
  customerId: Uuid,
): Promise<CustomerView | null> {
  return await readCustomer(db, customerId);
}
