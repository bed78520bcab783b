import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb, WithSessionSecret } from '../../ports.ts';
import { logInCodeDigits } from '../session/log-in-code-digits.ts';
import { readLogInCode } from './log-in-code.sql.ts';
import { findLoginByEmail } from './login.sql.ts';

/** The digits that are about to be mailed; null when nobody is to get them: no such account, a locked one, or too late. */
export async function issueLogInCode(
  context: WithDb & WithClock & WithSessionSecret,
  id: Uuid,
): Promise<string | null> {
  const code = await readLogInCode(context.db, id, context.clock.now());
  const login = code === null ? null : await findLoginByEmail(context.db, code.email);
  return login === null || login.isLocked ? null : logInCodeDigits(context.sessionSecret, id);
}
