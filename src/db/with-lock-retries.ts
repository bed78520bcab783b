import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** The lock timeout is short, because later statements queue behind the waiting one. */
const lockMilliseconds = 500;
const triesMax = 60;
const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * Runs schema changes in one transaction. When a lock is not available within half a second, everything is rolled back
 * and retried, for about a minute. Throws the error of `work`, with the transaction rolled back.
 */
export async function withLockRetries(client: PoolClient, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMilliseconds}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isAboutLocks(error) || tries === triesMax) throw error;
      await wait(lockMilliseconds * (0.5 + Math.random()));
    }
  }
}

function isAboutLocks(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === lockNotAvailable || code === deadlock;
}
