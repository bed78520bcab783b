import { isNoMoney, keptCents, lessMoney, type MoneySums, noMoney, sumMoney } from './money-sums.ts';

/** The ways in which a sale is divided (docs/algorithms/money-ledger.md, "Where sales come from"). */
export const sourceWays = ['CHANNEL', 'COUPON', 'CITY'] as const;
export type SourceWay = (typeof sourceWays)[number];

/** Sums of an event by one key of the ledger. `manual`: of manual orders, which are in the channel of the site as well. */
export interface KeyedSums {
  dimension: 'channel' | 'coupon' | 'city' | 'manual';
  key: string;
  sums: MoneySums;
}

/** A row of one way. CHANNEL: SITE, MANUAL or COURTESY; COUPON: its code; CITY: its id. Empty: without one. */
export interface SourceSums {
  way: SourceWay;
  key: string;
  sums: MoneySums;
}

/** The key of the row of cities that have none of their own. */
export const otherCities = 'OTHERS';

/** Fewer orders might be one person's. */
const cityOrdersMin = 5;
const citiesMax = 10;

/** All rows, way by way: most orders first, and what is without a key last. The rows of each way add up to the same. */
export function sourcesOf(rows: readonly KeyedSums[]): SourceSums[] {
  const of = (dimension: KeyedSums['dimension']) => rows.filter((row) => row.dimension === dimension);
  const manual = sumMoney(of('manual').map(({ sums }) => sums));
  const channels = of('channel').flatMap(({ key, sums }): Omit<SourceSums, 'way'>[] =>
    key === 'SALE'
      ? [
          { key: 'SITE', sums: lessMoney(sums, manual) },
          { key: 'MANUAL', sums: manual },
        ]
      : [{ key, sums }],
  );
  const divided = { CHANNEL: channels, COUPON: of('coupon'), CITY: of('city') };
  return sourceWays.flatMap((way) =>
    divided[way]
      .filter(({ sums }) => !isNoMoney(sums))
      .map(({ key, sums }) => ({ way, key, sums }))
      .toSorted(byOrders),
  );
}

function byOrders(one: SourceSums, other: SourceSums): number {
  return (
    Number(one.key === '') - Number(other.key === '') ||
    other.sums.orders - one.sums.orders ||
    keptCents(other.sums) - keptCents(one.sums) ||
    (one.key < other.key ? -1 : 1)
  );
}

/** The rows as a page shows them: cities with few orders, and those beyond the first ones, are one row. */
export function foldedSources(sources: readonly SourceSums[]): { rows: SourceSums[]; otherCities: number } {
  const cities = sources.filter(({ way, key }) => way === 'CITY' && key !== '');
  const shown = new Set(cities.filter(({ sums }) => sums.orders >= cityOrdersMin).slice(0, citiesMax));
  const folded = cities.filter((city) => !shown.has(city));
  if (folded.length === 0) return { rows: [...sources], otherCities: 0 };
  const others: SourceSums = {
    ...{ way: 'CITY', key: otherCities, sums: sumMoney(folded.map(({ sums }) => sums)) },
  };
  const isFolded = new Set<SourceSums>(folded);
  const rest = sources.filter((row) => !isFolded.has(row));
  const place = rest.findIndex(({ way, key }) => way === 'CITY' && key === '');
  return {
    rows: place < 0 ? [...rest, others] : rest.toSpliced(place, 0, others),
    otherCities: folded.length,
  };
}

/** The whole sale, as each way adds up to it. */
export function wholeOf(sources: readonly SourceSums[], way: SourceWay = 'CHANNEL'): MoneySums {
  const rows = sources.filter((row) => row.way === way);
  return rows.length === 0 ? noMoney : sumMoney(rows.map(({ sums }) => sums));
}
