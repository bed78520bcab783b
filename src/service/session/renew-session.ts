import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import type { LiveSession, OpenedSession } from '../../domain/session.ts';
import { claimReplacement, noteUse, setLoggedInAt } from './session.sql.ts';

/**
 * Called when a page asks who is there: notes the use, and gives a login older than a day its successor, whose cookies
 * must go back to the browser (docs/algorithms/accounts.md, Rotation). Null while the login is young enough.
 */
export async function renewSession(
  context: Pick<Context, 'db' | 'clock' | 'identity'>,
  live: LiveSession,
  headers: Headers,
  ipAddress: string,
): Promise<OpenedSession | null> {
  const now = context.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const loggedInAt = await claimReplacement(context.db, live.sessionId, {
    now,
    before: ago(limits.sessionReplacedAfterHours * 60),
    diesAt: new Date(now.getTime() + limits.replacedSessionSeconds * 1000),
  });
  if (loggedInAt === null) {
    const userAgent = headers.get('user-agent')?.slice(0, 400) ?? null;
    await noteUse(context.db, live.sessionId, { now, notSince: ago(10), ipAddress, userAgent });
    return null;
  }
  const opened = await context.identity.open(live.customerId, headers);
  await setLoggedInAt(context.db, opened.sessionId as Uuid, loggedInAt);
  return opened;
}
