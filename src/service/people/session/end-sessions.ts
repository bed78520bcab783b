import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { endPush } from '../../ground/push/subscriptions.ts';
import type { WithSessions } from './live-sessions.ts';
import { deleteSessions, lockSessions } from './session.sql.ts';

/**
 * Ends logins of a customer: one, all but one, or all, each with the secrets that it replaced. They are dead at once for cookies and at this node, and for
 * tokens at other nodes within the memory of live-sessions.ts. Returns how many ended.
 */
export async function endSessions(
  context: WithSessions & { db: Kysely<DB> | Transaction<DB> },
  { actor, ...which }: { actor: CustomerActor; only?: Uuid; except?: Uuid | undefined },
): Promise<number> {
  const { db } = context;
  const ended = await (db.isTransaction ? end(db as Transaction<DB>) : db.transaction().execute(end));
  // A subscription does not say by which login it was saved; the page of a login that stays saves its own again.
  if (which.only === undefined) await endPush(context, { actor });
  for (const sessionId of ended) context.sessions.forget(sessionId);
  return ended.length;

  /** Under the lock: a successor that is being made would not be seen. */
  async function end(tx: Transaction<DB>): Promise<Uuid[]> {
    await lockSessions(tx, actor.id);
    return await deleteSessions(tx, actor.id, which);
  }
}
