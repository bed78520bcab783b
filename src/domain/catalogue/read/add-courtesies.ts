import {
  type BatchDefinition,
  type CourtesyDefinition,
  type PoolDefinition,
  poolKey,
} from '../../event/event-definition.ts';
import { halfPriceQuota } from '../../half-price/quota.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenCourtesy } from '../written/written-courtesies.ts';
import { claimKey, offersOfGroup, optionalInstant, type Reading, refuse } from './event-reading.ts';

/**
 * Courtesies have their own units, which are set aside: the public's places, seats and stock become smaller by that
 * many. So neither side can take the other's units, and the half-price share is computed from the public's remainder.
 * Call this function when all offers are known.
 */
export function addCourtesies(reading: Reading): CourtesyDefinition[] {
  const courtesies = reading.event.courtesies.map((courtesy, index) => {
    const path = ['courtesies', index];
    claimKey(reading, 'courtesy', courtesy.key, [...path, 'key']);
    courtesy.demoCodes.forEach((code, i) => {
      claimKey(reading, 'courtesy code', code, [...path, 'demoCodes', i]);
      if (!code.startsWith(`${reading.event.code}-`))
        refuse(reading, [...path, 'demoCodes', i], 'COURTESY_CODE_PREFIX', {
          prefix: `${reading.event.code}-`,
        });
    });
    return {
      key: courtesy.key,
      name: courtesy.name,
      endsAt: optionalInstant(reading, [...path, 'endsAt'], courtesy.endsAt),
      offers: courtesy.offers.flatMap((written, i) =>
        addCourtesyBatch(reading, courtesy, written, [...path, 'offers', i]),
      ),
      demoCodes: courtesy.demoCodes,
    };
  });
  if (courtesies.length > 0) recomputeHalfPriceQuota(reading.pools);
  return courtesies;
}

function addCourtesyBatch(
  reading: Reading,
  courtesy: WrittenCourtesy,
  { offer: key, quantity, maxPerCode }: WrittenCourtesy['offers'][number],
  path: EventPath,
): CourtesyDefinition['offers'] {
  const offer = reading.offers.find((one) => one.key === key);
  if (offer === undefined) {
    const [first] = offersOfGroup(reading, key);
    if (first) refuse(reading, [...path, 'offer'], 'OFFER_IS_GROUP', { key, first: first.key });
    else refuse(reading, [...path, 'offer'], 'KEY_UNKNOWN', { kind: 'offer', key });
    return [];
  }
  if (offer.parts.length > 0 || offer.ticketType === 'HALF') {
    refuse(reading, [...path, 'offer'], 'COURTESY_NOT_ALLOWED');
    return [];
  }
  const name = `courtesy ${courtesy.key} of offer ${key}`;
  if (reading.used.has(name))
    refuse(reading, [...path, 'offer'], 'COURTESY_OFFER_TWICE', { courtesy: courtesy.key, offer: key });
  else reading.used.set(name, path);
  setAside(reading, key, quantity, [...path, 'quantity']);
  const pool = courtesyPool(courtesy.key, key, quantity);
  reading.pools.push(pool);
  const batch = courtesyBatch(pool, courtesy.key, key);
  reading.batches.push(batch);
  return [{ offerKey: key, batchKey: batch.key, maxPerCode }];
}

export function courtesyPool(courtesyKey: string, offerKey: string, capacity: number): PoolDefinition {
  const key = poolKey.courtesy(courtesyKey, offerKey);
  return { key, kind: 'COURTESY', capacity, turns: false, nextPoolKey: null };
}

/** The batch from which a code is redeemed. It is free of charge and uses only the units that were set aside. */
export function courtesyBatch(pool: PoolDefinition, courtesyKey: string, offerKey: string): BatchDefinition {
  return {
    key: `${offerKey}.courtesy-${courtesyKey}`,
    purpose: 'COURTESY',
    offerKey,
    number: null,
    ...{ priceCents: 0, feeCents: 0, opensAt: null, closesAt: null },
    ownPoolKey: pool.key,
    previousBatchKey: null,
    poolKeys: [pool.key],
    demoSold: 0,
  };
}

const setAsideKinds: readonly PoolDefinition['kind'][] = ['DATE', 'SECTOR', 'SESSION', 'STOCK'];

/**
 * The pools (places, seats, stock) that a sold unit of the offer uses. A courtesy of the offer is set aside from them.
 */
export function poolsSetAsideFrom(
  { pools, batches }: Pick<Reading, 'pools' | 'batches'>,
  offerKey: string,
): PoolDefinition[] {
  const sold = batches.find((batch) => batch.offerKey === offerKey && batch.purpose === 'SALE');
  return pools.filter(({ kind, key }) => setAsideKinds.includes(kind) && sold?.poolKeys.includes(key));
}

function setAside(reading: Reading, offerKey: string, quantity: number, path: EventPath): void {
  for (const pool of poolsSetAsideFrom(reading, offerKey)) {
    if (pool.capacity <= quantity)
      refuse(reading, path, 'COURTESY_TOO_MANY', { pool: pool.key, capacity: pool.capacity, quantity });
    else pool.capacity -= quantity;
  }
}

/** The half-price share is 40 % of what remains for the public (law 12.933/2013). */
export function recomputeHalfPriceQuota(pools: readonly PoolDefinition[]): void {
  const byKey = new Map(pools.map((pool) => [pool.key, pool]));
  for (const place of pools) {
    if (place.kind !== 'DATE' && place.kind !== 'SECTOR') continue;
    const [, dateKey = '', sectorKey] = place.key.split(':');
    const half = byKey.get(poolKey.halfPrice(dateKey, sectorKey));
    const standard = byKey.get(poolKey.standard(dateKey, sectorKey));
    if (half === undefined || standard === undefined) continue;
    half.capacity = halfPriceQuota(place.capacity);
    standard.capacity = place.capacity - half.capacity;
  }
}
