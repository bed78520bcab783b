import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readLoggedInAt } from './session.sql.ts';

/** Whether the person logged in at or after `since`, however often the login got a successor. */
export async function isOpenedSince(
  { db }: { db: Kysely<DB> | Transaction<DB> },
  sessionId: Uuid,
  since: Date,
): Promise<boolean> {
  const loggedInAt = await readLoggedInAt(db, sessionId);
  return loggedInAt !== null && loggedInAt >= since;
}
