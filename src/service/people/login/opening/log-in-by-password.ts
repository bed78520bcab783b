import type { ProvedLogin } from '#src/domain/login/session.ts';
import type { WithDb, WithIdentity } from '#src/service/ports.ts';
import { findPasswordLogin } from '../login.sql.ts';

/**
 * The account that e-mail and password open; null when they do not match, which takes equally long for an unknown e-mail.
 * `email` in its stored form; `asker`: for whom the password is checked, such as an address. Refusal: BUSY.
 */
export async function logInByPassword(
  context: WithDb & WithIdentity,
  { email, password, asker }: { email: string; password: string; asker: string },
): Promise<ProvedLogin | null> {
  const found = await findPasswordLogin(context.db, email);
  const isRight = await context.identity.verifyPassword(found?.hash ?? null, password, asker);
  if (!isRight || found === null) return null;
  return { customerId: found.customerId, accessEndedAt: found.accessEndedAt };
}
