import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import { openStaffLogin } from '../staff-logins.ts';
import { readStaff } from '../staff-person.sql.ts';
import { checkPasskey } from './check-passkey.ts';

/** A passkey opens a complete login by itself. Refusal: PASSKEY_FAILED, also for a disabled person. */
export async function logInWithPasskey(
  context: WithDb & WithClock & WithStaffIdentity,
  answer: unknown,
  headers: Headers,
): Promise<OpenedStaffSession> {
  const staffId = await checkPasskey(context, { kind: 'LOG_IN' }, answer);
  const person = await readStaff(context.db, staffId);
  if (person === null || person.isDisabled) throw new DomainError('PASSKEY_FAILED', { field: 'answer' });
  return await openStaffLogin(context, staffId, 'PASSKEY', headers);
}
