import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import { takeVerification } from '../verification.sql.ts';
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey.sql.ts';
import { challengeName, type PasskeyPurpose } from './waiting-names.ts';

/**
 * Accepts an answer of the browser to a challenge that was made for this purpose, once. Returns the passkey.
 * Refusal: PASSKEY_FAILED for everything that does not fit.
 */
export async function checkPasskey(
  context: WithDb & WithClock & WithStaffIdentity,
  purpose: PasskeyPurpose,
  answer: unknown,
): Promise<Pick<PasskeyRow, 'staffId' | 'credentialId'>> {
  const { db, staffIdentity } = context;
  const failed = new DomainError('PASSKEY_FAILED', { field: 'answer' });
  const now = context.clock.now();
  const claims = staffIdentity.passkeys.claimsOf(answer);
  if (claims === null) throw failed;
  // Used up before anything is checked: an answer has one try.
  if (!(await takeVerification(db, challengeName(purpose, claims.challenge), now))) throw failed;
  const passkey = await findPasskey(db, claims.credentialId);
  if (passkey === null) throw failed;
  const proof = await staffIdentity.passkeys.checkProof(answer, claims.challenge, passkey);
  if (proof === null || !(await notePasskeyUse(db, passkey, { counter: proof.counter, now }))) throw failed;
  return passkey;
}
