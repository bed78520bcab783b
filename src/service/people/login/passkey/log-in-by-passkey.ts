import type { ProvedLogin } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithPasskeys } from '#src/service/ports.ts';
import { readLogin } from '../login.sql.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from '../passkey.sql.ts';

/** Whose account a browser's answer to askPasskey opens. Refusal: LOGIN_PASSKEY_FAILED for everything that does not fit. */
export async function logInByPasskey(
  context: WithDb & WithClock & WithPasskeys,
  answer: unknown,
): Promise<ProvedLogin> {
  const failed = new DomainError('LOGIN_PASSKEY_FAILED');
  const now = context.clock.now();
  const claims = context.passkeys.claimsOf(answer);
  // Used up before anything is checked: an answer has one try.
  if (claims === null || !(await takeChallenge(context.db, claims.challenge, null, now))) throw failed;
  const passkey = await findPasskey(context.db, claims.credentialId);
  if (passkey === null) throw failed;
  // Read while the passkey is there for certain: it is used below.
  const login = await readLogin(context.db, passkey.customerId);
  const proof = await context.passkeys.checkProof(answer, claims.challenge, passkey);
  if (login === null || proof === null) throw failed;
  if (!(await notePasskeyUse(context.db, passkey, { counter: proof.counter, now }))) throw failed;
  return login;
}
