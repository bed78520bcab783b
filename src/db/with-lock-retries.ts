import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** Nobody waits long for a lock here, for whoever comes later waits behind the waiting statement. */
const lockMilliseconds = 500;
const triesMax = 60;
const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * Runs changes of the schema in one transaction. When a lock is not to be had within half a second, everything is undone
 * and tried again, for about a minute. Throws what `work` throws, with the transaction undone.
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
