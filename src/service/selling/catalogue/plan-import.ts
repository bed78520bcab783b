import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { capacitiesAfterImport, type StoredPool } from '#src/domain/catalogue/capacities-after-import.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { type FeeTerms, withFees } from '#src/domain/catalogue/with-fees.ts';
import { hasPassed } from '#src/domain/event/batch-status.ts';
import * as rows from './catalogue.sql.ts';
import { assignIds, type Ids } from './catalogue-rows.ts';
import * as fan from './fan-terms.sql.ts';
import { type Kept, withKept } from './kept-by-hand.ts';
import { lockSaleBatches } from './lock-batches.ts';
import { type StoredCouponRow, storedCoupons } from './sale-terms.sql.ts';

/** What the database has of an event that is imported. */
export interface Stored {
  keys: rows.StoredKey[];
  coupons: StoredCouponRow[];
  pools: rows.StoredPoolRow[];
  batches: rows.StoredBatchRow[];
  kept: Kept;
}

/**
 * The event as it is stored. `isLocked`: no unit moves and no coupon is used until the transaction ends, as an import needs
 * it; otherwise nothing waits for the caller.
 */
export async function readStored(
  tx: Transaction<DB>,
  eventId: string,
  locking: { isLocked: boolean },
): Promise<Stored> {
  const coupons = await storedCoupons(tx, eventId, locking);
  if (locking.isLocked) await lockSaleBatches(tx, eventId);
  const pools = await rows.storedPools(tx, eventId, locking);
  return {
    keys: await rows.storedKeys(tx, eventId),
    coupons,
    // What returned tickets wait in grows and shrinks with them, and no file knows of it.
    pools: pools.filter(({ kind }) => kind !== 'RETURN'),
    batches: await rows.storedBatches(tx, eventId),
    kept: {
      moved: await fan.movedSessions(tx, eventId),
      parts: await fan.storedParts(tx, eventId),
      courtesiesWithCodes: await fan.courtesiesWithCodes(tx, eventId),
    },
  };
}

export type PlannedStock = ReturnType<typeof stockAfter>;

/** What an import makes of an event, before anything of it is written. */
export interface PlannedImport {
  /** The event with what was kept by hand. */
  event: EventDefinition;
  /** Those there are, and new ones for what the file adds. */
  ids: Ids;
  /** By the keys of pools. */
  capacities: Map<string, number>;
  stock: PlannedStock;
}

/** `isReleased`: the half-price share was released to everybody. */
export function planImport(
  written: EventDefinition,
  stored: Stored,
  { newId, now, isReleased, fees }: { newId: () => string; now: Date; isReleased: boolean; fees: FeeTerms },
): PlannedImport {
  const event = withFees(withKept(written, stored.kept), stored.batches, fees);
  const ids = assignIds(event, stored, newId);
  const capacities = capacitiesAfterImport(event.pools, poolsOfSale(stored, now), isReleased);
  return { event, ids, capacities, stock: stockAfter(event, stored, ids, capacities) };
}

function poolsOfSale(stored: Stored, now: Date): Map<string, StoredPool> {
  const withPassing = stored.pools.map((pool): [string, StoredPool] => {
    // Half-price tickets outside the quota share the public's batch; closing either has passed both.
    const owners = stored.batches.filter(({ ownPoolId }) => ownPoolId === pool.id);
    return [
      pool.key,
      { ...pool, passed: owners.some((owner) => hasPassed({ ...owner, ownPool: pool }, now)) },
    ];
  });
  return new Map(withPassing);
}

/** The batches and pools as they will stand, in the shape in which they are stored. */
function stockAfter(event: EventDefinition, stored: Stored, ids: Ids, capacities: Map<string, number>) {
  const poolByKey = new Map(stored.pools.map((pool) => [pool.key, pool]));
  const batchByKey = new Map(stored.batches.map((batch) => [batch.key, batch]));
  const pools = event.pools.map((pool) => ({
    id: ids.pools.get(pool.key)!,
    key: pool.key,
    capacity: capacities.get(pool.key)!,
    held: poolByKey.get(pool.key)?.held ?? 0,
    sold: poolByKey.get(pool.key)?.sold ?? 0,
    turns: pool.turns,
  }));
  const batches = event.batches.map((batch) => {
    const { closedAt = null, stoppedAt = null, stoppedUntil = null } = batchByKey.get(batch.key) ?? {};
    return {
      id: ids.batches.get(batch.key)!,
      key: batch.key,
      ...{ opensAt: batch.opensAt, closesAt: batch.closesAt },
      ...{ closedAt, stoppedAt, stoppedUntil },
      ownPoolId: ids.pools.get(batch.ownPoolKey ?? '') ?? null,
      previousBatchId: ids.batches.get(batch.previousBatchKey ?? '') ?? null,
      poolIds: batch.poolKeys.map((key) => ids.pools.get(key)!),
    };
  });
  return { pools, batches };
}
