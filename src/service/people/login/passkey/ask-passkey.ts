import { limits } from '#src/domain/limits.ts';
import type { LiveSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithPasskeys } from '#src/service/ports.ts';
import { requireRecentLogin } from '../../session/require-recent-login.ts';
import { readLogin } from '../login.sql.ts';
import { insertChallenge, readPasskeys } from '../passkey.sql.ts';

/**
 * Options for the browser to ask for a passkey: to open a login, or with a login to add one. The challenge in them is
 * accepted once, within some minutes. Refusals, to add: RECENT_LOGIN_REQUIRED.
 */
export async function askPasskey(
  context: WithDb & WithClock & WithPasskeys,
  adding: LiveSession | null,
): Promise<object> {
  const { challenge, options } =
    adding === null ? await context.passkeys.proofOptions([]) : await toAdd(context, adding);
  const expiresAt = new Date(context.clock.now().getTime() + limits.passkeyWaitMinutes * 60_000);
  await insertChallenge(context.db, { challenge, sessionId: adding?.sessionId ?? null, expiresAt });
  return options;
}

async function toAdd(context: WithDb & WithClock & WithPasskeys, { actor, sessionId }: LiveSession) {
  await requireRecentLogin(context, sessionId);
  const login = await readLogin(context.db, actor.id);
  if (login === null) throw new DomainError('UNAUTHENTICATED');
  const person = { id: actor.id, email: login.email, name: login.email };
  return await context.passkeys.addOptions(person, await readPasskeys(context.db, actor.id));
}
