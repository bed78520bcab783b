import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { WithIds } from '../ports.ts';
import { writePasswordHash } from './login.sql.ts';

/** Gives a new account its password, as a hash. */
export async function addPassword(
  { ids }: WithIds,
  tx: Transaction<DB>,
  customerId: Uuid,
  hash: string,
): Promise<void> {
  await writePasswordHash(tx, ids.uuid(), customerId, hash);
}
