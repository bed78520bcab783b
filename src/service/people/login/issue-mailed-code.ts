import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '../../ports.ts';
import { writeMailedCode } from '../session/mailed-code.ts';
import { type CodePurpose, deleteCodes, findLoginByEmail, insertCode, lockLogin } from './login.sql.ts';

/**
 * Makes the code of a link that is about to be mailed. An older one for the same purpose is dead from then on, but for a
 * new password: strangers can ask for that, and must not kill the owner's link. Without a customer, the one of the
 * address. Null when nobody is to get it: no such account, an address confirmed already, or a change that was asked for
 * before everything else that opened the account was ended.
 */
export async function issueMailedCode(
  context: WithDb & WithClock & WithIds & WithSessionSecret,
  asked: { purpose: CodePurpose; email: string; customerId: Uuid | null; askedAt: Date },
): Promise<string | null> {
  const { purpose, email, askedAt } = asked;
  const customerId = asked.customerId ?? (await findLoginByEmail(context.db, email))?.customerId;
  if (customerId === undefined) return null;
  const minutes = purpose === 'CONFIRM_EMAIL' ? limits.confirmEmailHours * 60 : limits.mailedCodeMinutes;
  const id = context.ids.uuid();
  const isIssued = await context.db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, customerId);
    if (login === null) return false;
    if (purpose === 'CONFIRM_EMAIL' && (login.emailVerified || login.email !== email)) return false;
    const isOverdue = login.accessEndedAt !== null && login.accessEndedAt >= askedAt;
    if (purpose === 'CHANGE_EMAIL' && (login.isLocked || isOverdue)) return false;
    const createdAt = context.clock.now();
    const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
    if (purpose !== 'NEW_PASSWORD') await deleteCodes(tx, customerId, [purpose]);
    await insertCode(tx, { id, customerId, purpose, email, createdAt, expiresAt });
    return true;
  });
  return isIssued ? writeMailedCode(context.sessionSecret, id) : null;
}
