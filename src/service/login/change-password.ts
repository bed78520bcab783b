import type { Context } from '../../context.ts';
import { checkNewPassword } from '../../domain/check-new-password.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { endSessions } from '../session/end-sessions.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { dropCode, lockLogin, writePasswordHash } from './login.sql.ts';

/**
 * Changes the password, or sets the first one of an account that had only social logins. Every other login ends; a
 * link to set a password that is still on its way dies too. Refusals: PASSWORD_WRONG, and what checkNewPassword finds.
 */
export async function changePassword(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'identity' | 'sessions'>,
  asking: { customerId: Uuid; sessionId: Uuid },
  input: { currentPassword?: string | null; password: string; passwordConfirmation: string },
): Promise<void> {
  const { customerId, sessionId } = asking;
  const refusals = checkNewPassword(input);
  if (refusals.length > 0) throw new Refusals(refusals);
  await checkCurrentPassword(context, customerId, input.currentPassword);
  const hash = await context.identity.hashPassword(input.password);
  await context.db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, customerId);
    if (login === null) throw new DomainError('UNAUTHENTICATED');
    await writePasswordHash(tx, context.ids.uuid(), customerId, hash);
    await dropCode(tx, customerId, 'NEW_PASSWORD');
    await endSessions(context, tx, customerId, { except: sessionId });
    await enqueueMail(context, tx, {
      dedupeKey: `password-changed:${context.ids.uuid()}`,
      template: 'password-changed',
      toAddress: login.email,
      locale: login.locale,
      data: { customerId },
      enqueuedAt: context.clock.now(),
    });
  });
}
