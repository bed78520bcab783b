import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import {
  courtesyBatch,
  courtesyPool,
  poolsSetAsideFrom,
  recomputeHalfPriceQuota,
} from '#src/domain/catalogue/read/add-courtesies.ts';
import {
  type BatchDefinition,
  type CourtesyDefinition,
  type OfferDefinition,
  type PoolDefinition,
  poolKey,
} from '#src/domain/event/event-definition.ts';
import { halfPriceQuota } from '#src/domain/half-price/quota.ts';
import type { TestCourtesy, TestEventOptions, TestOffer } from './test-event.ts';

const hours = 60 * 60 * 1000;

const both = (text: string) => ({ pt: text, en: text });

export function bySector(units: number | Record<string, number> | undefined): Record<string, number> {
  return typeof units === 'object' ? units : {};
}

export function placesOf({ days }: TestEventOptions): { day: string; sector?: string; capacity: number }[] {
  return Object.entries(days).flatMap(([day, units]) =>
    typeof units === 'number'
      ? [{ day, capacity: units }]
      : Object.entries(units).map(([sector, capacity]) => ({ day, sector, capacity })),
  );
}

const unchained = { turns: false, nextPoolKey: null };

function placePools(options: TestEventOptions): PoolDefinition[] {
  return placesOf(options).flatMap(({ day, sector, capacity }): PoolDefinition[] => {
    const kind = sector === undefined ? 'DATE' : 'SECTOR';
    const whole: PoolDefinition = { ...unchained, key: poolKey.place(day, sector), kind, capacity };
    if (options.hasHalfPriceQuota !== true) return [whole];
    const quota = halfPriceQuota(capacity);
    return [
      whole,
      { ...unchained, key: poolKey.halfPrice(day, sector), kind: 'HALF_PRICE', capacity: quota },
      { ...unchained, key: poolKey.standard(day, sector), kind: 'STANDARD', capacity: capacity - quota },
    ];
  });
}

function startOfDay(options: TestEventOptions, day: string | undefined): Date {
  const index = Object.keys(options.days).indexOf(day ?? '');
  return new Date(options.now.getTime() + (30 * 24 + Math.max(0, index) * 24) * hours);
}

function windowOf(
  options: TestEventOptions,
  day: string | undefined,
  at: { fromHour: number; hours: number },
) {
  const startsAt = new Date(startOfDay(options, day).getTime() + at.fromHour * hours);
  return { startsAt, endsAt: new Date(startsAt.getTime() + at.hours * hours) };
}

function offerOf(options: TestEventOptions, offer: TestOffer): OfferDefinition {
  const kind = kindOf(offer);
  const ticketType = kind === 'TICKET' ? (offer.ticketType ?? 'FULL') : null;
  const { session, pickup, group } = offer;
  return {
    key: offer.key,
    categoryKey: kind.toLowerCase(),
    name: both(offer.key),
    description: null,
    photo: null,
    ticketType,
    inHalfPriceQuota: ticketType === 'HALF' ? (offer.inHalfPriceQuota ?? true) : null,
    sectorKey: offer.sector ?? null,
    maxPerOrder: offer.maxPerOrder ?? 10,
    dateKeys: offer.days,
    session:
      session === undefined
        ? null
        : {
            artistKey: session.artist,
            kind: session.kind ?? 'PHOTO',
            ...windowOf(options, offer.days[0], session),
            peopleMax: 1,
          },
    groupKey: group?.key ?? null,
    variant: group === undefined ? null : both(group.variant),
    pickup:
      pickup === undefined ? null : { desk: both(pickup.desk), ...windowOf(options, offer.days[0], pickup) },
    parts: (offer.parts ?? []).map((part) => {
      const of = options.offers.find(({ key }) => key === part.offer);
      return { offerKey: part.offer, valueCents: part.valueCents ?? of?.batches?.[0]?.priceCents ?? 10_000 };
    }),
  };
}

function kindOf(offer: TestOffer): NonNullable<TestOffer['kind']> {
  return offer.kind ?? (offer.session === undefined ? 'TICKET' : 'ARTIST');
}

/** What every batch of the offer draws on, made where it is the offer's alone. */
function sharedPools(options: TestEventOptions, offer: TestOffer, pools: PoolDefinition[]): string[] {
  const own = (key: string, kind: PoolDefinition['kind'], capacity: number): string => {
    if (!pools.some((pool) => pool.key === key)) pools.push({ ...unchained, key, kind, capacity });
    return key;
  };
  const stock = offer.stock === undefined ? [] : [own(poolKey.stock(offer.key), 'STOCK', offer.stock)];
  const { session, parts } = offer;
  if (session !== undefined) return [own(poolKey.session(offer.key), 'SESSION', session.seats)];
  if (parts !== undefined) {
    const drawn = parts.flatMap((part) => {
      const of = options.offers.find(({ key }) => key === part.offer);
      return of === undefined ? [] : sharedPools(options, of, pools);
    });
    return [...new Set([...stock, ...drawn])];
  }
  const isOfQuota = offer.ticketType === 'HALF' && offer.inHalfPriceQuota !== false;
  const share = isOfQuota ? poolKey.halfPrice : poolKey.standard;
  const places = offer.days.flatMap((day) => [
    poolKey.place(day, offer.sector),
    ...(options.hasHalfPriceQuota === true && kindOf(offer) === 'TICKET' ? [share(day, offer.sector)] : []),
  ]);
  // Goods with a stock only belong to their days; they take no place there.
  return [...stock, ...(offer.stock === undefined ? places : [])];
}

/** What a test event sells and from which pools. */
export function stockOf(
  options: TestEventOptions,
): Pick<EventDefinition, 'offers' | 'pools' | 'batches' | 'courtesies'> {
  const pools = placePools(options);
  const batches: BatchDefinition[] = [];
  for (const offer of options.offers) {
    const shared = sharedPools(options, offer, pools);
    const asked = offer.batches ?? [{}];
    for (const [index, batch] of asked.entries()) {
      const key = `${offer.key}-${index + 1}`;
      const next = asked[index + 1];
      const ownPoolKey = batch.units === undefined ? null : poolKey.batch(key);
      if (ownPoolKey !== null && batch.units !== undefined) {
        pools.push({
          key: ownPoolKey,
          kind: 'BATCH',
          capacity: batch.units,
          turns: next !== undefined,
          nextPoolKey: next?.units === undefined ? null : poolKey.batch(`${offer.key}-${index + 2}`),
        });
      }
      batches.push({
        key,
        purpose: 'SALE',
        offerKey: offer.key,
        number: asked.length === 1 ? null : index + 1,
        priceCents: batch.priceCents ?? 10_000,
        feeCents: batch.feeCents ?? 1_500,
        opensAt: batch.opensAt ?? null,
        closesAt: batch.closesAt ?? null,
        ownPoolKey,
        previousBatchKey: index === 0 ? null : `${offer.key}-${index}`,
        poolKeys: [...shared, ...(ownPoolKey === null ? [] : [ownPoolKey])],
        demoSold: 0,
      });
    }
  }
  const courtesies = (options.courtesies ?? []).map((courtesy) => courtesyOf(courtesy, { pools, batches }));
  if (courtesies.length > 0) recomputeHalfPriceQuota(pools);
  return { offers: options.offers.map((offer) => offerOf(options, offer)), pools, batches, courtesies };
}

function courtesyOf(
  { key, endsAt, offers, demoCodes }: TestCourtesy,
  stock: { pools: PoolDefinition[]; batches: BatchDefinition[] },
): CourtesyDefinition {
  return {
    key,
    name: both(key),
    endsAt: endsAt ?? null,
    offers: offers.map(({ offer, quantity, maxPerCode }) => {
      for (const pool of poolsSetAsideFrom(stock, offer)) pool.capacity -= quantity;
      const pool = courtesyPool(key, offer, quantity);
      const batch = courtesyBatch(pool, key, offer);
      stock.pools.push(pool);
      stock.batches.push(batch);
      return { offerKey: offer, batchKey: batch.key, maxPerCode: maxPerCode ?? 1 };
    }),
    demoCodes: demoCodes ?? [],
  };
}
