import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { insertVerification, takeVerification } from '../verification.sql.ts';
import { requireFactorChange } from './require-factor-change.ts';
import { totpOfLogin } from './waiting-names.ts';

/**
 * Makes a secret for an application, as text and as the address behind a QR code. Nothing changes until the first code is
 * given, within ten minutes. Refusals: those of requireFactorChange.
 */
export async function beginTotp(
  context: WithDb & WithClock & WithIds & WithStaffIdentity,
  login: StaffLogin,
): Promise<{ secret: string; uri: string }> {
  const now = context.clock.now();
  await requireFactorChange(context.db, login, now);
  const { secret, uri, stored } = await context.staffIdentity.totp.make(login.email);
  const identifier = totpOfLogin(login.sessionId);
  await takeVerification(context.db, identifier, now);
  await insertVerification(context.db, {
    id: context.ids.uuid(),
    identifier,
    value: stored,
    now,
    expiresAt: new Date(now.getTime() + staffLimits.factorWaitMinutes * 60_000),
  });
  return { secret, uri };
}
