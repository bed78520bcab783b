import { type PoolDefinition, poolKey } from '../event/event-definition.ts';

export interface StoredPool {
  key: string;
  capacity: number;
  /**
   * The pool is a batch's own pool, and the batch has passed: closed by hand, closed by date, or sold out with a next
   * batch.
   */
  passed: boolean;
}

/**
 * The capacity of every pool after a file was imported again. The file decides, except for units that the sale itself
 * has moved. Units that a passed batch handed on to the next batch stay there. After the half-price share was released to
 * everybody, every place is sold whole. The caller must refuse a capacity below what is taken.
 */
export function capacitiesAfterImport(
  pools: readonly PoolDefinition[],
  stored: ReadonlyMap<string, StoredPool>,
  halfPriceIsReleased: boolean,
): Map<string, number> {
  const capacities = new Map(pools.map((pool) => [pool.key, pool.capacity]));
  const followers = new Set(pools.map((pool) => pool.nextPoolKey));
  const byKey = new Map(pools.map((pool) => [pool.key, pool]));

  // In each chain a passed pool keeps its size; otherwise it would have free units and the batch would reopen. The
  // units that it handed on stay with the first pool that is still open, so the chain's sum is the file's sum.
  for (const first of pools) {
    if (!first.turns || followers.has(first.key)) continue;
    let handedOn = 0;
    for (let pool: PoolDefinition | undefined = first; pool; pool = byKey.get(pool.nextPoolKey ?? '')) {
      const now = stored.get(pool.key);
      if (now?.passed) {
        handedOn += pool.capacity - now.capacity;
        capacities.set(pool.key, now.capacity);
      } else {
        capacities.set(pool.key, pool.capacity + handedOn);
        handedOn = 0;
      }
    }
  }

  if (!halfPriceIsReleased) return capacities;
  for (const pool of pools) {
    const [, dateKey = '', sectorKey] = pool.key.split(':');
    const place = byKey.get(poolKey.place(dateKey, sectorKey));
    // The release comes once, so a place that is new after it is opened here.
    if (pool.kind === 'STANDARD' && place) capacities.set(pool.key, place.capacity);
    const now = stored.get(pool.key);
    if (pool.kind === 'HALF_PRICE' && now) capacities.set(pool.key, now.capacity);
  }
  return capacities;
}
