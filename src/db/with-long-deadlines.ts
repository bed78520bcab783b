import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { WatchedClient } from './database-watch.ts';
import { longDeadlines } from './deadlines.ts';
import type { DB } from './types.gen.ts';

const { statement, idleInTransaction } = longDeadlines;

/**
 * Runs work that looks at everything, or changes a great deal in one statement, on a connection with the deadlines of
 * long work. A lock is waited for no longer than anywhere else, so nobody waits for this. Throws what `work` throws.
 */
export async function withLongDeadlines<T>(
  pool: Pool,
  work: (client: PoolClient, db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const watched = client as unknown as WatchedClient;
  let isBroken = true;
  try {
    watched.patience = longDeadlines.silence;
    await client.query(
      `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
    );
    const borrowed = { query: client.query.bind(client), release() {} };
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: async () => borrowed as PostgresPoolClient, end: async () => {}, options: {} },
      }),
    });
    const done = await work(client, db);
    await client.query('reset statement_timeout; reset idle_in_transaction_session_timeout');
    isBroken = false;
    return done;
  } finally {
    watched.patience = null;
    // What failed half-way has its own settings still: it is not for others.
    client.release(isBroken);
  }
}
