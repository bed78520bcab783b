import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const lookMilliseconds = 20;
// Between two transactions of one command a connection is idle for a moment.
const quietLooks = 3;

/** Resolves when no connection of the pool was in use for a moment, or after `milliseconds`. */
export async function waitUntilIdle(
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  milliseconds = 5_000,
): Promise<void> {
  const until = performance.now() + milliseconds;
  let looks = 0;
  while (looks < quietLooks && performance.now() < until) {
    const isQuiet = pool.totalCount === pool.idleCount && pool.waitingCount === 0;
    looks = isQuiet ? looks + 1 : 0;
    await wait(lookMilliseconds);
  }
}
