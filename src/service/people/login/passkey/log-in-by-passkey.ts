import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithPasskeys } from '#src/service/ports.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from '../passkey.sql.ts';

/** Whose account a browser's answer to askPasskey opens. Refusal: LOGIN_PASSKEY_FAILED for everything that does not fit. */
export async function logInByPasskey(
  context: WithDb & WithClock & WithPasskeys,
  answer: unknown,
): Promise<Uuid> {
  const failed = new DomainError('LOGIN_PASSKEY_FAILED');
  const now = context.clock.now();
  const claims = context.passkeys.claimsOf(answer);
  // Used up before anything is checked: an answer has one try.
  if (claims === null || !(await takeChallenge(context.db, claims.challenge, null, now))) throw failed;
  const passkey = await findPasskey(context.db, claims.credentialId);
  if (passkey === null) throw failed;
  const proof = await context.passkeys.checkProof(answer, claims.challenge, passkey);
  if (proof === null || !(await notePasskeyUse(context.db, passkey, { counter: proof.counter, now })))
    throw failed;
  return passkey.customerId;
}
