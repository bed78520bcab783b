import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import { writeMailedCode } from '../session/mailed-code.ts';
import { type CodePurpose, findLoginByEmail, readLogin, writeCode } from './login.sql.ts';

/**
 * Makes the code of a link that is about to be mailed; an older one for the same purpose is dead from then on. Without
 * a customer, the one of the address. Null when nobody is to get it: no such account, or an address confirmed already.
 */
export async function issueMailedCode(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'sessionSecret'>,
  asked: { purpose: CodePurpose; email: string; customerId: Uuid | null },
): Promise<string | null> {
  const { purpose, email, customerId } = asked;
  const login =
    customerId === null ? await findLoginByEmail(context.db, email) : await readLogin(context.db, customerId);
  if (login === null) return null;
  if (purpose === 'CONFIRM_EMAIL' && (login.emailVerified || login.email !== email)) return null;
  const minutes = purpose === 'CONFIRM_EMAIL' ? limits.confirmEmailHours * 60 : limits.mailedCodeMinutes;
  const id = context.ids.uuid();
  const expiresAt = new Date(context.clock.now().getTime() + minutes * 60_000);
  await writeCode(context.db, { id, customerId: login.customerId, purpose, email, expiresAt });
  return writeMailedCode(context.sessionSecret, id);
}
