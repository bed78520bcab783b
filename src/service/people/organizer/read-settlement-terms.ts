import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type FeeContract, standardContract } from '#src/domain/pricing/fee-contract.ts';
import {
  type Beginning,
  inForce,
  type SettlementTerms,
  standardTerms,
} from '#src/domain/settlement/settlement-terms.ts';
import { listFeeContracts } from './read-fee-contracts.ts';
import { type SettlementTermsRow, selectSettlementTerms } from './settlement-terms.sql.ts';

export type { SettlementTermsRow } from './settlement-terms.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** All terms and contracts of an organizer that have begun, oldest first, the standard ones before them. */
export interface AgreedSoFar {
  terms: Beginning<SettlementTerms>[];
  contracts: Beginning<FeeContract>[];
}

/** `organizerId` null: an event without an organizer's record, which has the standard ones. */
export async function readAgreements(db: Db, organizerId: Uuid | null, at: Date): Promise<AgreedSoFar> {
  const terms = organizerId === null ? [] : await selectSettlementTerms(db, organizerId);
  const contracts = organizerId === null ? [] : await listFeeContracts(db, organizerId);
  return {
    terms: [standard(standardTerms), ...begunBy(terms, at)],
    contracts: [standard(standardContract), ...begunBy(contracts, at)],
  };
}

function standard<Agreed>(agreed: Agreed): Beginning<Agreed> {
  return { startsAt: null, agreed };
}

function begunBy<Agreed extends { startsAt: Date }>(rows: readonly Agreed[], at: Date): Beginning<Agreed>[] {
  return rows
    .filter(({ startsAt }) => startsAt <= at)
    .map((agreed) => ({ startsAt: agreed.startsAt, agreed }))
    .toReversed();
}

/** The terms in force at a time, the standard ones where an organizer has none of its own. */
export async function readSettlementTerms(db: Db, organizerId: Uuid, at: Date): Promise<SettlementTerms> {
  const { terms } = await readAgreements(db, organizerId, at);
  return inForce(terms, at).agreed;
}

/** All terms of an organizer, the latest first. */
export async function listSettlementTerms(db: Db, organizerId: Uuid): Promise<SettlementTermsRow[]> {
  return await selectSettlementTerms(db, organizerId);
}
