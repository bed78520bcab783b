import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type FeeContract, standardContract } from '#src/domain/pricing/fee-contract.ts';
import { type FeeContractRow, selectFeeContractAt, selectFeeContracts } from './fee-contract.sql.ts';

export type { FeeContractRow } from './fee-contract.sql.ts';

/** The organizer's own contract that is in force at a time; null where it has the standard one. */
export async function readFeeContract(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
  at: Date,
): Promise<FeeContract | null> {
  const row = await selectFeeContractAt(db, organizerId, at);
  if (row === null) return null;
  const { basisPoints, fixedCents, minimumCents, freeCents, orderCents, bearer } = row;
  return { basisPoints, fixedCents, minimumCents, freeCents, orderCents, bearer };
}

/** The terms in force at a time, the standard ones where there is no contract. */
export async function readFeeTerms(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
  at: Date,
): Promise<FeeContract> {
  return (await readFeeContract(db, organizerId, at)) ?? standardContract;
}

/** All contracts of an organizer, the latest first. */
export async function listFeeContracts(db: Kysely<DB>, organizerId: Uuid): Promise<FeeContractRow[]> {
  return await selectFeeContracts(db, organizerId);
}
