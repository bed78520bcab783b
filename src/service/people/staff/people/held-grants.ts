import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HeldGrant } from '#src/domain/policy/let-in.ts';
import { lockRightsShared, readGrantsOf } from './grant.sql.ts';

/** The grants of a person with where each came from, as they are stored now. */
export async function readHeldGrants(
  db: Kysely<DB> | Transaction<DB>,
  staffId: Uuid,
): Promise<readonly HeldGrant[]> {
  return await readGrantsOf(db, staffId);
}

/** Keeps the rights of everybody as they are until the transaction ends. */
export async function keepRights(tx: Transaction<DB>): Promise<void> {
  await lockRightsShared(tx);
}
