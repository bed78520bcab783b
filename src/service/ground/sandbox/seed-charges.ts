import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { SandboxCharge } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { insertSeededCharges } from './sandbox-book.sql.ts';

/** Makes charges of the past known to the sandbox bank, so that their money can be given back. */
export async function storeSeededCharges(
  tx: Transaction<DB>,
  charges: readonly SandboxCharge[],
): Promise<void> {
  await insertSeededCharges(tx, charges);
}
