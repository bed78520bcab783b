import type { Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { readLoggedInAt } from './session.sql.ts';

/** Whether the person logged in at or after `since`, however often the login got a successor. */
export async function isOpenedSince(context: WithDb, sessionId: Uuid, since: Date): Promise<boolean> {
  const loggedInAt = await readLoggedInAt(context.db, sessionId);
  return loggedInAt !== null && loggedInAt >= since;
}
