import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '../../ports.ts';
import { writeMailedCode } from '../session/mailed-code.ts';
import { newPasswordOf } from './new-password-of.ts';
import { findStaffByEmail } from './staff-person.sql.ts';
import { insertVerification } from './verification.sql.ts';

/** Makes the code of a link for a new password that is about to be mailed; null when the address is no staff. */
export async function issueStaffCode(
  context: WithDb & WithClock & WithIds & WithSessionSecret,
  email: string,
): Promise<string | null> {
  const person = await findStaffByEmail(context.db, email);
  if (person === null || person.isDisabled) return null;
  const id = context.ids.uuid();
  const now = context.clock.now();
  await insertVerification(context.db, {
    id,
    identifier: newPasswordOf(person.staffId),
    value: person.staffId,
    now,
    expiresAt: new Date(now.getTime() + limits.mailedCodeMinutes * 60_000),
  });
  return writeMailedCode(context.sessionSecret, id);
}
