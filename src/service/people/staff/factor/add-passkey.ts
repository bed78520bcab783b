import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { lockOwnStaffLogin } from '../lock-own-staff-login.ts';
import { openAfterStep } from '../staff-logins.ts';
import { takeVerification } from '../verification.sql.ts';
import { warnStaff } from '../warn-staff.ts';
import { insertPasskey, readPasskeys } from './passkey.sql.ts';
import { requireFactorChange } from './require-factor-change.ts';
import { challengeName } from './waiting-names.ts';

const nameLengthMax = 60;

/**
 * Adds a passkey by the browser's answer to askPasskey. An incomplete login is followed by a complete one. Refusals: those
 * of requireFactorChange; PASSKEY_FAILED for everything that does not fit, and for more than ten.
 */
export async function addPasskey(
  context: WithDb & WithClock & WithIds & WithStaffIdentity,
  {
    input: { answer, name },
    headers,
    ...login
  }: StaffLogin & { input: { answer: unknown; name: string }; headers: Headers },
): Promise<OpenedStaffSession | null> {
  const { staffIdentity } = context;
  const failed = new DomainError('PASSKEY_FAILED', { field: 'answer' });
  const claims = staffIdentity.passkeys.claimsOf(answer);
  if (claims === null) throw failed;
  const waiting = challengeName({ kind: 'ADD', sessionId: login.sessionId }, claims.challenge);
  if (!(await takeVerification(context.db, waiting, context.clock.now()))) throw failed;
  const made = await staffIdentity.passkeys.checkAdded(answer, claims.challenge);
  if (made === null) throw failed;
  await context.db.transaction().execute(async (tx) => {
    const person = await lockOwnStaffLogin(tx, login);
    const now = context.clock.now();
    await requireFactorChange(tx, login, now);
    const existing = await readPasskeys(tx, login.actor.id);
    if (existing.length >= staffLimits.passkeysMax) throw failed;
    const row = {
      ...made,
      id: context.ids.uuid(),
      staffId: login.actor.id,
      name: name.trim().slice(0, nameLengthMax) || 'Passkey',
      createdAt: now,
    };
    if (!(await insertPasskey(tx, row))) throw failed;
    await warnStaff(context, tx, person, 'staff-factor-changed');
  });
  return login.isComplete ? null : await openAfterStep(context, login, 'PASSKEY', headers);
}
