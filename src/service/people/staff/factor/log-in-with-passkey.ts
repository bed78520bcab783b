import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import { openStaffLogin } from '../staff-logins.ts';
import { checkPasskey } from './check-passkey.ts';
import { findPasskey } from './passkey.sql.ts';

/** A passkey opens a complete login by itself. Refusal: PASSKEY_FAILED, also for a disabled person, and for a passkey that was removed meanwhile. */
export async function logInWithPasskey(
  context: WithDb & WithClock & WithStaffIdentity,
  answer: unknown,
  headers: Headers,
): Promise<OpenedStaffSession> {
  const { staffId, credentialId } = await checkPasskey(context, { kind: 'LOG_IN' }, answer);
  return await openStaffLogin(context, {
    ...{ staffId, factor: 'PASSKEY', headers },
    refusal: new DomainError('PASSKEY_FAILED', { field: 'answer' }),
    isProved: async (tx) => (await findPasskey(tx, credentialId))?.staffId === staffId,
  });
}
