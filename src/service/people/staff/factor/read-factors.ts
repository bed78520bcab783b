import type { WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { readTotp } from './factor.sql.ts';
import { type PasskeyRow, readPasskeys } from './passkey.sql.ts';

export interface FactorsView {
  hasTotp: boolean;
  /** Null without the application. */
  recoveryCodesLeft: number | null;
  passkeys: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>[];
}

/** The second factors of the person who is logged in. */
export async function readFactors(
  context: WithDb & WithStaffIdentity,
  { actor }: Pick<StaffLogin, 'actor'>,
): Promise<FactorsView> {
  const [totp, passkeys] = await Promise.all([
    readTotp(context.db, actor.id),
    readPasskeys(context.db, actor.id),
  ]);
  return {
    hasTotp: totp !== null,
    recoveryCodesLeft:
      totp === null ? null : await context.staffIdentity.totp.countRecoveryCodes(totp.recoveryCodes),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  };
}
