import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { endPush } from '../../ground/push/subscriptions.ts';
import type { WithSessions } from './live-sessions.ts';
import { deleteSessions } from './session.sql.ts';

/**
 * Ends logins of a customer: one, all but one, or all. They are dead at once for cookies and at this node, and for
 * tokens at other nodes within the memory of live-sessions.ts. Returns how many ended.
 */
export async function endSessions(
  context: WithSessions & { db: Kysely<DB> | Transaction<DB> },
  { actor, ...which }: { actor: CustomerActor; only?: Uuid; except?: Uuid | undefined },
): Promise<number> {
  const ended = await deleteSessions(context.db, actor.id, which);
  // A subscription does not say by which login it was saved; the page of a login that stays saves its own again.
  if (which.only === undefined) await endPush(context, { actor });
  for (const sessionId of ended) context.sessions.forget(sessionId);
  return ended.length;
}
