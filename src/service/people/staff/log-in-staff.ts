import type { OpenedStaffSession } from '#src/domain/login/staff-session.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '../../ports.ts';
import { openStaffLogin } from './open-staff-login.ts';
import { findStaffByEmail, readStaffPasswordHash } from './staff-person.sql.ts';

/**
 * The first step of a log-in: opens an incomplete login. Null when e-mail and password do not match, and for a disabled
 * person; all of these take equally long. `email` in its stored form. Refusal: BUSY.
 */
export async function logInStaff(
  context: WithDb & WithClock & WithStaffIdentity,
  { email, password }: { email: string; password: string },
  headers: Headers,
  asker: string,
): Promise<OpenedStaffSession | null> {
  const person = await findStaffByEmail(context.db, email);
  const isOpen = person !== null && !person.isDisabled;
  const hash = isOpen ? await readStaffPasswordHash(context.db, person.staffId) : null;
  const isRight = await context.staffIdentity.verifyPassword(hash, password, asker);
  if (!isRight || !isOpen) return null;
  return await openStaffLogin(context, person.staffId, null, headers);
}
