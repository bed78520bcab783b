import { limits } from '#src/domain/limits.ts';
import type { LiveSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithPasskeys } from '#src/service/ports.ts';
import { requireRecentLogin } from '../../session/require-recent-login.ts';
import { lockLogin } from '../login.sql.ts';
import { insertPasskey, readPasskeys, takeChallenge } from '../passkey.sql.ts';
import { warnOwner } from '../warn-owner.ts';

/**
 * Adds a passkey by the browser's answer to askPasskey; the owner hears of it. Refusals: RECENT_LOGIN_REQUIRED;
 * LOGIN_PASSKEY_FAILED for everything that does not fit, and for more than ten.
 */
export async function addPasskey(
  context: WithDb & WithClock & WithIds & WithPasskeys,
  { actor, sessionId, answer }: LiveSession & { answer: unknown },
): Promise<void> {
  const failed = new DomainError('LOGIN_PASSKEY_FAILED');
  const now = context.clock.now();
  await requireRecentLogin(context, sessionId);
  const claims = context.passkeys.claimsOf(answer);
  if (claims === null || !(await takeChallenge(context.db, claims.challenge, sessionId, now))) throw failed;
  const made = await context.passkeys.checkAdded(answer, claims.challenge);
  if (made === null) throw failed;
  await context.db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, actor.id);
    if (login === null || login.isLocked) throw new DomainError('UNAUTHENTICATED');
    // The owner who has the account back has ended the login that asked, perhaps while this waited.
    await requireRecentLogin({ ...context, db: tx }, sessionId);
    const existing = await readPasskeys(tx, actor.id);
    if (existing.length >= limits.passkeysPerCustomer) throw failed;
    const id = context.ids.uuid();
    const row = { ...made, id, customerId: actor.id, createdAt: now, addressProved: login.emailVerified };
    if (!(await insertPasskey(tx, row))) throw failed;
    await warnOwner(context, tx, login, 'passkey-added', id);
  });
}
