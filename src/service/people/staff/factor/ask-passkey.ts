import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { insertVerification } from '../verification.sql.ts';
import { readPasskeys } from './passkey.sql.ts';
import { requireFactorChange } from './require-factor-change.ts';
import { challengeName, type PasskeyPurpose } from './waiting-names.ts';

/**
 * Options for the browser to ask for a passkey: to open a login, without a login; to prove or to add one, in a login. The
 * challenge in them is accepted once, within ten minutes. Refusals, to add: those of requireFactorChange.
 */
export async function askPasskey(
  context: WithDb & WithClock & WithIds & WithStaffIdentity,
  asked: { kind: 'LOG_IN' } | { kind: 'ADD' | 'CONFIRM'; login: StaffLogin },
): Promise<object> {
  const now = context.clock.now();
  const { passkeys } = context.staffIdentity;
  if (asked.kind === 'LOG_IN') {
    const { challenge, options } = await passkeys.proofOptions([]);
    await keep(context, challengeName(asked, challenge), now);
    return options;
  }
  const { kind, login } = asked;
  if (kind === 'ADD') await requireFactorChange(context.db, login, now);
  const existing = await readPasskeys(context.db, login.actor.id);
  const person = { id: login.actor.id, email: login.email, name: login.name };
  const { challenge, options } =
    kind === 'ADD' ? await passkeys.addOptions(person, existing) : await passkeys.proofOptions(existing);
  const purpose: PasskeyPurpose = { kind, sessionId: login.sessionId };
  await keep(context, challengeName(purpose, challenge), now);
  return options;
}

async function keep(context: WithDb & WithIds, identifier: string, now: Date): Promise<void> {
  await insertVerification(context.db, {
    id: context.ids.uuid(),
    identifier,
    value: '',
    now,
    expiresAt: new Date(now.getTime() + staffLimits.factorWaitMinutes * 60_000),
  });
}
