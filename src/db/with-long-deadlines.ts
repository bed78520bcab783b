import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { WatchedClient } from './database-watch.ts';
import { longDeadlines } from './deadlines.ts';
import type { DB } from './types.gen.ts';

const { statement, idleInTransaction } = longDeadlines;

/**
 * Runs work that scans everything, or changes many rows in one statement, on a connection with the timeouts of long
 * work. The lock timeout is the usual one, so this work does not block others for longer. Throws the error of `work`.
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
    // After a failure its settings may not be restored, so the connection is not reused.
    client.release(isBroken);
  }
}
