import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import type { WithClock, WithDb, WithPool } from '../../ports.ts';
import { deleteExpired, hashPlainTokens } from './session.sql.ts';

/** Forgets logins and mailed codes that are over: nothing looks at them any more, and they hold addresses of people. */
export async function forgetExpired(context: WithPool & WithClock): Promise<number> {
  return await withLongDeadlines(context.pool, (_client, db) => deleteExpired(db, context.clock.now()));
}

/** So few that nobody who uses one of these logins meanwhile waits. */
const atOnce = 500;

/** Hashes the tokens of logins of before 0.6, some at a time; the logins go on. Returns how many there were. */
export async function hashOldTokens(context: WithDb): Promise<number> {
  let hashed = 0;
  for (let round = 0; round < 100; round += 1) {
    const count = await hashPlainTokens(context.db, atOnce);
    hashed += count;
    if (count < atOnce) break;
  }
  return hashed;
}
