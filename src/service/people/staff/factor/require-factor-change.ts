import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { requireFreshProof } from '../require-fresh-proof.ts';
import { readTotp } from './factor.sql.ts';
import { readPasskeys } from './passkey.sql.ts';

/**
 * A factor is added by a fresh proof of another one. Only the first is added by a password alone. Refusals: FACTOR_REQUIRED
 * where the login is incomplete and the person has a factor; CONFIRMATION_REQUIRED.
 */
export async function requireFactorChange(
  db: Kysely<DB> | Transaction<DB>,
  login: Pick<StaffLogin, 'actor' | 'isComplete' | 'confirmedAt'>,
  now: Date,
): Promise<void> {
  if (login.isComplete) return requireFreshProof(login, now);
  const hasFactor =
    (await readTotp(db, login.actor.id)) !== null || (await readPasskeys(db, login.actor.id)).length > 0;
  if (hasFactor) throw new DomainError('FACTOR_REQUIRED');
}
