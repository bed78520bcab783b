import { limits } from '#src/domain/limits.ts';
import type { LiveSession, OpenedSession } from '#src/domain/login/session.ts';
import type { WithClock, WithDb, WithIdentity } from '../../ports.ts';
import {
  claimReplacement,
  endPredecessors,
  lockPredecessor,
  noteUse,
  setPredecessor,
} from './session.sql.ts';

/**
 * Called when a page asks who is there: notes the use, and gives a login older than a day its successor, whose cookies
 * must go back to the browser (docs/algorithms/accounts.md, Rotation). Null while the login is young enough, when it is
 * too old to have one (then it ends within a day), and where it was ended meanwhile.
 */
export async function renewSession(
  context: WithDb & WithClock & WithIdentity,
  { headers, ipAddress, ...live }: LiveSession & { headers: Headers; ipAddress: string },
): Promise<OpenedSession | null> {
  const now = context.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  // First: whoever comes once a day shows a secret that is due itself.
  const diesAt = new Date(now.getTime() + limits.replacedSessionSeconds * 1000);
  await endPredecessors(context.db, live.sessionId, diesAt);
  const loggedInAt = await claimReplacement(context.db, live.sessionId, {
    now,
    before: ago(limits.sessionReplacedAfterHours * 3_600),
    lostBefore: ago(limits.replacedSessionSeconds),
    loggedInAfter: ago(limits.loginDaysMax * 86_400),
  });
  if (loggedInAt === null) {
    const userAgent = headers.get('user-agent')?.slice(0, 400) ?? null;
    await noteUse(context.db, live.sessionId, { now, notSince: ago(600), ipAddress, userAgent });
    return null;
  }
  const endsAt = new Date(loggedInAt.getTime() + limits.loginDaysMax * 86_400_000);
  const { sessionId, actor } = live;
  return await context.db.transaction().execute(async (tx) => {
    // Its owner may have ended it since it was claimed, and a successor would be a login that nothing ends.
    if (!(await lockPredecessor(tx, { sessionId, customerId: actor.id }))) return null;
    const opened = await context.identity.open(actor.id, headers, tx);
    await setPredecessor(tx, opened.sessionId, { id: sessionId, endsAt });
    return opened;
  });
}
