import { type PoolDefinition, poolKey } from '../event/event-definition.ts';

export interface StoredPool {
  key: string;
  capacity: number;
  /** It is a batch's own pool and the batch has passed: closed by hand or by date, or turned. */
  passed: boolean;
}

/**
 * The capacity every pool has after a file was imported again. What the file says counts, but for units the sale
 * itself has moved: those a passed batch handed on to the next one stay there, and a half-price share that was
 * released to everybody is not taken back. A capacity below what is taken is the caller's to refuse.
 */
export function capacitiesAfterImport(
  pools: readonly PoolDefinition[],
  stored: ReadonlyMap<string, StoredPool>,
  halfPriceIsReleased: boolean,
): Map<string, number> {
  const capacities = new Map(pools.map((pool) => [pool.key, pool.capacity]));
  const followers = new Set(pools.map((pool) => pool.nextPoolKey));
  const byKey = new Map(pools.map((pool) => [pool.key, pool]));

  // Along each chain a passed pool keeps its size, or it would have units again and the batch would reopen; what
  // it had handed on stays with the first pool that is still open, so that the chain's sum is what the file says.
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
    const place = stored.get(poolKey.place(dateKey, sectorKey));
    const now = stored.get(pool.key);
    if (!now || !place || (pool.kind !== 'HALF_PRICE' && pool.kind !== 'STANDARD')) continue;
    const grown = (byKey.get(place.key)?.capacity ?? place.capacity) - place.capacity;
    capacities.set(pool.key, pool.kind === 'STANDARD' ? now.capacity + grown : now.capacity);
  }
  return capacities;
}
