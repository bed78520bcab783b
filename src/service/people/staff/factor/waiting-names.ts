import type { Uuid } from '#src/domain/ids.ts';

/** The name under which a secret without its first code waits. */
export function totpOfLogin(sessionId: Uuid): string {
  return `totp:${sessionId}`;
}

/** What a passkey is asked for: to open a login, or within one to add it or to prove it. */
export type PasskeyPurpose = { kind: 'LOG_IN' } | { kind: 'ADD' | 'CONFIRM'; sessionId: Uuid };

/** The name of a challenge. It says for what and in which login, so that no other accepts it. */
export function challengeName(purpose: PasskeyPurpose, challenge: string): string {
  const where = purpose.kind === 'LOG_IN' ? '' : `${purpose.sessionId}:`;
  return `passkey:${purpose.kind}:${where}${challenge}`;
}
