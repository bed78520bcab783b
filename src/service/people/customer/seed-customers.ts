import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { insertSeededCustomers, type SeededCustomer } from './seeded-customer.sql.ts';

/** Stores invented customers with proved addresses. They have no password, and nobody reads mails to them. */
export async function storeSeededCustomers(
  tx: Transaction<DB>,
  seeded: readonly SeededCustomer[],
): Promise<void> {
  await insertSeededCustomers(tx, seeded);
}
