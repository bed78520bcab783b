import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MoneySums, moneySums, noMoney, sumMoney, sumsOf } from './money-sums.ts';
import { foldedSources, type KeyedSums, sourcesOf, sourceWays, wholeOf } from './sale-sources.ts';

const sums = fc
  .array(fc.integer({ min: -9_000, max: 90_000 }), {
    ...{ minLength: moneySums.length, maxLength: moneySums.length },
  })
  .map((values) => sumsOf((sum) => values[moneySums.indexOf(sum)] ?? 0));
/** An order of a sale, by the keys under which the ledger keeps it. */
const sold = fc.record({
  ...{ sums, isManual: fc.boolean(), isCourtesy: fc.boolean() },
  coupon: fc.constantFrom('', 'DEZ', 'SETE'),
  city: fc.constantFrom('', ...Array.from({ length: 40 }, (_, index) => `${3_500_000 + index}`)),
});
type Sold = typeof sold extends fc.Arbitrary<infer One> ? One : never;

/** The rows that the ledger has of these orders. */
function rowsOf(orders: readonly Sold[]): KeyedSums[] {
  const keyed = orders.flatMap(({ sums: of, isManual, isCourtesy, coupon, city }) => [
    { dimension: 'channel' as const, key: isCourtesy ? 'COURTESY' : 'SALE', sums: of },
    { dimension: 'coupon' as const, key: coupon, sums: of },
    { dimension: 'city' as const, key: city, sums: of },
    ...(isManual && !isCourtesy ? [{ dimension: 'manual' as const, key: '', sums: of }] : []),
  ]);
  return [...Map.groupBy(keyed, ({ dimension, key }) => `${dimension} ${key}`).values()].map((rows) => ({
    ...(rows[0] as KeyedSums),
    sums: sumMoney(rows.map((row) => row.sums)),
  }));
}

const city = (key: string, orders: number): KeyedSums => ({
  ...{ dimension: 'city', key, sums: { ...noMoney, orders, price: orders * 100 } },
});
const cityRows = (rows: readonly KeyedSums[]) => {
  const { rows: shown, otherCities } = foldedSources(sourcesOf(rows));
  return { shown: shown.map(({ key, sums: { orders } }) => `${key || 'none'} ${orders}`), otherCities };
};

// docs/algorithms/money-ledger.md
describe('Where sales come from', () => {
  test('whatever was sold, each way adds up to the whole, also with its cities folded', () => {
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 60 }), (orders) => {
        const whole: MoneySums = sumMoney(orders.map((order) => order.sums));
        const sources = sourcesOf(rowsOf(orders));
        for (const rows of [sources, foldedSources(sources).rows]) {
          expect(sourceWays.map((way) => wholeOf(rows, way))).toEqual(sourceWays.map(() => whole));
        }
      }),
    );
  });

  test('a manual order is of its own channel and not of the site', () => {
    const one = { ...noMoney, orders: 1, price: 10_000 };
    const rows = sourcesOf([
      { dimension: 'channel', key: 'SALE', sums: { ...one, orders: 3, price: 30_000 } },
      { dimension: 'manual', key: '', sums: one },
    ]);
    expect(rows.map(({ key, sums: { orders, price } }) => [key, orders, price])).toEqual([
      ['SITE', 2, 20_000],
      ['MANUAL', 1, 10_000],
    ]);
  });

  test('a city with fewer than five orders is one of the others, and stands before those without a city', () => {
    const rows = [city('1', 5), city('2', 4), city('', 9), city('3', 1), city('4', 30)];
    expect(cityRows(rows)).toEqual({ shown: ['4 30', '1 5', 'OTHERS 5', 'none 9'], otherCities: 2 });
    expect(cityRows([city('1', 5)])).toEqual({ shown: ['1 5'], otherCities: 0 });
  });

  test('beyond ten cities the rest is one row', () => {
    const many = Array.from({ length: 25 }, (_, index) => city(`${100 + index}`, 100 - index));
    const { shown, otherCities } = cityRows(many);
    expect([shown.length, shown.at(-1), otherCities]).toEqual([11, 'OTHERS 1245', 15]);
  });
});
