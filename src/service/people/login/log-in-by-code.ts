import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { ProvedLogin } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '../../ports.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { logInCodeDigits } from '../session/log-in-code-digits.ts';
import { deleteDevices } from './device.sql.ts';
import { endOtherAccess } from './end-other-access.ts';
import {
  countWrongTries,
  countWrongTry,
  endLogInCodes,
  type LogInCode,
  lockLogInCodes,
  readLogInCode,
} from './log-in-code.sql.ts';
import { deletePassword, findLoginByEmail, type Login, lockLogin, setEmail } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Uses a mailed code up and answers whose account it opens. `id` is what the browser kept when it asked for the code. The
 * code proves the address: where nobody had proved it before, everything else that opened the account ends, a password
 * included. Refusals: LOGIN_CODE_WRONG, the same for a code that is wrong, used, too old, tried too often, or of an address
 * without an account; LOGIN_LOCKED.
 */
export async function logInByCode(
  context: WithDb & WithClock & WithIds & WithSessionSecret & WithSessions,
  input: { id: Uuid | null; code: string },
): Promise<ProvedLogin & { isNewlyProved: boolean }> {
  const digits = input.code.replace(/\D/g, '');
  const opened = await context.db.transaction().execute(async (tx) => {
    const code = input.id === null ? null : await openCode(context, tx, input.id);
    if (code === null) return null;
    if (!isEqual(digits, logInCodeDigits(context.sessionSecret, code.id))) {
      // Committed: a refusal that rolled this back would count nothing.
      await countWrongTry(tx, code.id);
      return null;
    }
    const found = await findLoginByEmail(tx, code.email);
    const login = found === null ? null : await lockLogin(tx, found.customerId);
    await endLogInCodes(tx, code.email, context.clock.now());
    if (login === null || login.email !== code.email) return null;
    if (login.isLocked) throw new DomainError('LOGIN_LOCKED');
    const { customerId, emailVerified } = login;
    const accessEndedAt = emailVerified ? login.accessEndedAt : await takeOver(context, tx, login);
    return { customerId, accessEndedAt, isNewlyProved: !emailVerified };
  });
  if (opened === null) throw new DomainError('LOGIN_CODE_WRONG', { field: 'code' });
  return opened;
}

/** A code that may still be tried, counted against all others of its address. */
async function openCode(context: WithClock, tx: Transaction<DB>, id: Uuid): Promise<LogInCode | null> {
  const seen = await readLogInCode(tx, id, context.clock.now());
  if (seen === null) return null;
  await lockLogInCodes(tx, seen.email);
  // The first request has ended the code later than a clock read before the wait.
  const now = context.clock.now();
  const code = await readLogInCode(tx, id, now);
  if (code === null || code.wrong >= limits.logInCodeTries) return null;
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const wrong = await countWrongTries(tx, code.email, code.isKnownDevice, dayAgo);
  return wrong >= limits.logInCodeTriesPerDay ? null : code;
}

/** The first proof of an address: whoever registered it before may have been somebody else. */
async function takeOver(
  context: WithClock & WithIds & WithSessions,
  tx: Transaction<DB>,
  login: Login,
): Promise<Date> {
  const { customerId, email } = login;
  await setEmail(tx, customerId, email);
  const hadPassword = await deletePassword(tx, customerId);
  const endedAt = await endOtherAccess(context, tx, login);
  await deleteDevices(tx, customerId);
  if (hadPassword) await warnOwner(context, tx, { ...login, emailVerified: true }, 'password-removed');
  return endedAt;
}

function isEqual(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
