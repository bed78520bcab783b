import type { Context } from '../../context.ts';
import { checkNewPassword } from '../../domain/check-new-password.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { endSessions } from '../session/end-sessions.ts';
import { readMailedCode } from '../session/mailed-code.ts';
import { lockLogin, setEmail, useCode, writePasswordHash } from './login.sql.ts';

/**
 * Sets a password by a mailed link, which also proves the address. Every login of the customer ends. Returns the
 * customer. Refusals: LINK_EXPIRED for a link that was used, replaced or is too old; what checkNewPassword finds, in
 * which case the link stays good.
 */
export async function saveNewPassword(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'identity' | 'sessions' | 'sessionSecret'>,
  input: { token: string; password: string; passwordConfirmation: string },
): Promise<Uuid> {
  const refusals = checkNewPassword(input);
  if (refusals.length > 0) throw new Refusals(refusals);
  const codeId = readMailedCode(context.sessionSecret, input.token);
  if (codeId === null) throw new DomainError('LINK_EXPIRED', { field: 'token' });
  // Before the transaction: a tenth of a second of work has no business inside one.
  const hash = await context.identity.hashPassword(input.password);
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const used = await useCode(tx, codeId, ['NEW_PASSWORD'], now);
    const login = used === null ? null : await lockLogin(tx, used.customerId);
    // A link sent to an address that is no longer the account's proves nothing about it.
    if (used === null || login === null || login.email !== used.email) {
      throw new DomainError('LINK_EXPIRED', { field: 'token' });
    }
    await writePasswordHash(tx, context.ids.uuid(), used.customerId, hash);
    await setEmail(tx, used.customerId, used.email);
    await endSessions(context, tx, used.customerId);
    await enqueueMail(context, tx, {
      dedupeKey: `password-changed:${codeId}`,
      template: 'password-changed',
      toAddress: login.email,
      locale: login.locale,
      data: { customerId: used.customerId },
      enqueuedAt: now,
    });
    return used.customerId;
  });
}
