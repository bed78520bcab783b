import type { LiveSession } from '#src/domain/login/session.ts';
import { Refusals } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIdentity, WithIds, WithLeakedPasswords } from '../../ports.ts';
import { newPasswordRefusals } from '../customer/new-password-refusals.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { endOtherAccess } from './end-other-access.ts';
import { lockOwnLogin } from './lock-own-login.ts';
import { writePasswordHash } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Changes the password, or sets the first one of an account that had only social logins. Every other login ends, and so
 * does what endOtherAccess names. Refusals: those of checkCurrentPassword and lockOwnLogin, and what newPasswordRefusals finds.
 */
export async function changePassword(
  context: WithDb & WithClock & WithIds & WithIdentity & WithSessions & WithLeakedPasswords,
  {
    input,
    ...asking
  }: LiveSession & {
    input: { currentPassword?: string | null; password: string; passwordConfirmation: string };
  },
): Promise<void> {
  const { id: customerId } = asking.actor;
  const refusals = await newPasswordRefusals(context, input);
  if (refusals.length > 0) throw new Refusals(refusals);
  const current = await checkCurrentPassword(context, {
    ...asking,
    currentPassword: input.currentPassword,
  });
  const hash = await context.identity.hashPassword(input.password, customerId);
  await context.db.transaction().execute(async (tx) => {
    const login = await lockOwnLogin(tx, { ...asking, current });
    await writePasswordHash(tx, context.ids.uuid(), customerId, hash);
    await endOtherAccess(context, tx, login, { except: asking.sessionId });
    await warnOwner(context, tx, login, 'password-changed');
  });
}
