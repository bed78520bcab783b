import type { Pool } from 'pg';
import { expect } from 'vitest';
import { countLockWaits } from './lock-waits.ts';

export type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Takes a lock, lets `act` run into it, does `meanwhile`, and lets the lock go: what `act` made of it. */
export async function overtaken<T>(
  pool: Pool,
  lock: (query: Query) => Promise<unknown>,
  act: () => Promise<T>,
  meanwhile: (query: Query) => Promise<unknown>,
  waiting = 1,
): Promise<T> {
  const client = await pool.connect();
  const query: Query = (text, values) => client.query(text, values);
  try {
    await client.query('begin');
    await lock(query);
    const acted = act();
    await expect.poll(() => countLockWaits(pool)).toBeGreaterThanOrEqual(waiting);
    await meanwhile(query);
    await client.query('commit');
    return await acted;
  } finally {
    client.release();
  }
}
