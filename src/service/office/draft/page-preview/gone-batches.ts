import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { EventRows } from '#src/service/selling/event/event-rows.ts';

interface Stock {
  rows: Pick<EventRows, 'batches' | 'batchPools'>;
  pools: readonly StockPool[];
}

/** A pool that nothing is left of, for batches that have no pool of their own. */
const emptyPool: StockPool = {
  ...{ id: '00000000-0000-0000-0000-000000000000', capacity: 0, held: 0, sold: 0, turns: false },
};

/**
 * The stock as if nothing were left of some batches. A batch opens after the one before it has passed, so those before a
 * batch that is gone are gone as well. Other offers that draw on the same pool of a batch lose its units too, as in a sale;
 * days and sectors keep theirs.
 */
export function withGoneBatches<S extends Stock>(stock: S, gone: readonly Uuid[]): S {
  const batchById = new Map(stock.rows.batches.map((batch) => [batch.id, batch]));
  const all = new Set<Uuid>();
  for (const id of gone) {
    for (let batch = batchById.get(id); batch !== undefined && !all.has(batch.id); ) {
      all.add(batch.id);
      batch = batchById.get(batch.previous_batch_id ?? '');
    }
  }
  const ownPools = new Set([...all].flatMap((id) => batchById.get(id)?.own_pool_id ?? []));
  const withoutOwn = [...all].filter((id) => batchById.get(id)?.own_pool_id === null);
  const event_id = stock.rows.batches[0]?.event_id ?? '';
  return {
    ...stock,
    rows: {
      ...stock.rows,
      batchPools: [
        ...stock.rows.batchPools,
        ...withoutOwn.map((batch_id) => ({ event_id, batch_id, pool_id: emptyPool.id })),
      ],
    },
    pools: [
      ...stock.pools.map((pool) =>
        ownPools.has(pool.id) ? { ...pool, sold: Math.max(pool.sold, pool.capacity - pool.held) } : pool,
      ),
      emptyPool,
    ],
  };
}
