import type { Pool } from 'pg';

/** How many queries a pool is asked for while something happens, transactions counted once. */
export async function queriesDuring(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const { query, connect } = pool;
  let count = 0;
  const counted = (method: unknown) =>
    ((...parts: unknown[]) => {
      count += 1;
      return Reflect.apply(method as () => unknown, pool, parts);
    }) as never;
  pool.query = counted(query);
  pool.connect = counted(connect);
  try {
    await work();
  } finally {
    pool.query = query;
    pool.connect = connect;
  }
  return count;
}
