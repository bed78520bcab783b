import type { Context } from '../../context.ts';
import { DomainError } from '../../domain/refusal.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { readMailedCode } from '../session/mailed-code.ts';
import { lockLogin, setEmail, useCode } from './login.sql.ts';

/**
 * Uses a mailed link up: confirms the customer's address, or makes the one it was sent to the customer's. The old address
 * hears of a change. Refusals: LINK_EXPIRED; EMAIL_IN_USE when another account has the new address.
 */
export async function confirmEmail(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'sessionSecret'>,
  input: { code: string },
): Promise<void> {
  const codeId = readMailedCode(context.sessionSecret, input.code);
  if (codeId === null) throw new DomainError('LINK_EXPIRED', { field: 'code' });
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const used = await useCode(tx, codeId, ['CONFIRM_EMAIL', 'CHANGE_EMAIL'], now);
    const login = used === null ? null : await lockLogin(tx, used.customerId);
    const isStale = used?.purpose === 'CONFIRM_EMAIL' && login?.email !== used.email;
    if (used === null || login === null || isStale) throw new DomainError('LINK_EXPIRED', { field: 'code' });
    await setEmail(tx, used.customerId, used.email);
    if (login.email === used.email) return;
    await enqueueMail(context, tx, {
      dedupeKey: `email-changed:${codeId}`,
      template: 'email-changed',
      toAddress: login.email,
      locale: login.locale,
      data: { customerId: used.customerId },
      enqueuedAt: now,
    });
  });
}
