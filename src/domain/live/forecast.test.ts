import { describe, expect, test } from 'vitest';
import { chanceOf, type Demand, drawDemand, simulateSale } from '#test/support/random/simulated-sale.ts';
import { type ForecastSale, forecastOf } from './forecast.ts';
import type { SaleHistory } from './pace.ts';

// docs/algorithms/forecast.md
const hourMs = 3_600_000;
const sales = 500;

/** As a wall has a sale at a share of its time: nothing of what comes after. */
function until(sale: SaleHistory, share: number, left = 1_000_000): { own: ForecastSale; now: Date } {
  const now = new Date(sale.opensAt.getTime() + share * (sale.closesAt.getTime() - sale.opensAt.getTime()));
  const hours = Object.fromEntries(
    Object.entries(sale.hours).filter(([hour]) => Number(hour) * hourMs < now.getTime()),
  );
  return { own: { ...sale, hours, left, isOnSale: true, isCanceled: false }, now };
}

const totalOf = ({ hours }: SaleHistory) => Object.values(hours).reduce((sum, tickets) => sum + tickets, 0);

interface Outcome {
  said: number;
  within: number;
  below: number;
  above: number;
}

/** How often the range holds what is sold in the end. */
function coverage(
  share: number,
  draw: (chance: () => number) => { own: Demand; other: Demand },
  capacityOf = (_total: number) => Number.POSITIVE_INFINITY,
): Outcome {
  const outcome: Outcome = { said: 0, within: 0, below: 0, above: 0 };
  for (let seed = 1; seed <= sales; seed += 1) {
    const chance = chanceOf(seed);
    const demand = draw(chance);
    const other = simulateSale({ ...demand.other, opensAt: new Date('2030-03-01T13:00:00Z') }, chance);
    const whole = simulateSale({ ...demand.own, opensAt: new Date('2031-03-01T13:00:00Z') }, chance);
    const capacity = capacityOf(totalOf(whole));
    const seen = until(whole, share, 0);
    const sold = Object.values(seen.own.hours).reduce((sum, tickets) => sum + tickets, 0);
    const left = Math.max(0, capacity - sold);
    const forecast = forecastOf({ ...seen.own, left }, other, seen.now);
    if (typeof forecast === 'string') continue;
    const total = Math.min(totalOf(whole), sold + left);
    expect(forecast.low).toBeGreaterThanOrEqual(sold);
    expect(forecast.low).toBeLessThanOrEqual(forecast.middle);
    expect(forecast.middle).toBeLessThanOrEqual(forecast.high);
    expect(forecast.high).toBeLessThanOrEqual(sold + left);
    outcome.said += 1;
    if (total < forecast.low) outcome.below += 1;
    else if (total > forecast.high) outcome.above += 1;
    else outcome.within += 1;
  }
  return outcome;
}

const independent = (chance: () => number) => ({ own: drawDemand(chance), other: drawDemand(chance) });
const withinOf = ({ within, said }: Outcome) => within / said;

describe('How it is tested', () => {
  test.each([0.25, 0.5, 0.75])('the range holds eight sales of ten at %d of the time', (share) => {
    const outcome = coverage(share, independent);
    expect(outcome.said).toBeGreaterThan(sales * 0.7);
    expect(withinOf(outcome)).toBeGreaterThan(0.74);
    expect(withinOf(outcome)).toBeLessThan(0.86);
  });
});

test('the range holds as many where the sale sells out', () => {
  const outcome = coverage(0.5, independent, (total) => Math.ceil(total * 0.9));
  expect(withinOf(outcome)).toBeGreaterThan(0.74);
});

/** An even sale of so many tickets an hour. */
function even(opensAt: string, days: number, perHour: number): SaleHistory {
  const opens = new Date(opensAt);
  const first = opens.getTime() / hourMs;
  const hours = Array.from({ length: days * 24 }, (_, hour) => [String(first + hour), perHour]);
  const closesAt = new Date(opens.getTime() + days * 24 * hourMs);
  return { opensAt: opens, closesAt, hours: Object.fromEntries(hours) };
}

const sale = even('2031-03-01T13:00:00Z', 40, 3);
const other = even('2030-03-01T13:00:00Z', 50, 2);

test('the middle is what is sold, and as much again as came after at the other one', () => {
  const { own, now } = until(sale, 0.25);
  const forecast = forecastOf(own, other, now);
  // 720 of 2,880.
  expect(forecast).toMatchObject({ middle: expect.closeTo(2_880, -1) });
});

test('never tells more than may be sold, and less than is sold', () => {
  const { own, now } = until(sale, 0.5);
  expect(forecastOf({ ...own, left: 7 }, other, now)).toEqual({ low: 1_447, middle: 1_447, high: 1_447 });
  const forecast = forecastOf({ ...own, left: 1_300 }, other, now);
  expect(forecast).toMatchObject({ high: 2_740, middle: 2_740 });
});

test('grows with what is sold', () => {
  const { own, now } = until(sale, 0.5);
  const told = [0.1, 0.5, 1, 2, 10].map((more) => {
    const hours = Object.fromEntries(Object.entries(own.hours).map(([hour, sold]) => [hour, sold * more]));
    return forecastOf({ ...own, hours }, other, now);
  });
  const all = told.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  expect(all).toHaveLength(told.length);
  for (const figure of ['low', 'middle', 'high'] as const) {
    const figures = all.map((one) => one[figure]);
    expect(figures).toEqual(figures.toSorted((one, next) => one - next));
  }
});

describe('When it is silent', () => {
  const { own, now } = until(sale, 0.5);
  const shift = (hours: number) => new Date(own.opensAt.getTime() + hours * hourMs);
  const stop = (hours: SaleHistory['hours'], share: number) =>
    Object.fromEntries(Object.entries(hours).filter((_, index, all) => index < all.length * share));
  test.each<[string, Partial<ForecastSale>, Partial<SaleHistory>, Date]>([
    ['NOT_OPEN', {}, {}, shift(-1)],
    ['ENDED', { isCanceled: true }, {}, now],
    ['ENDED', {}, {}, own.closesAt],
    ['SOLD_OUT', { left: 0 }, {}, now],
    ['STOPPED', { isOnSale: false }, {}, now],
    // A tenth of forty days.
    ['TOO_EARLY', {}, {}, shift(95)],
    [
      'TOO_EARLY',
      { closesAt: shift(30 * 24), hours: { [shift(400).getTime() / hourMs]: 49 } },
      {},
      shift(401),
    ],
    ['TOO_EARLY', {}, { hours: { [other.closesAt.getTime() / hourMs - 1]: 900 } }, now],
    ['QUIET', { hours: stop(own.hours, 0.8) }, {}, now],
    ['OTHER_RUNNING', {}, { closesAt: shift(49 * 24), opensAt: shift(0) }, now],
    ['OTHER_SMALL', {}, { hours: stop(other.hours, 0.08) }, now],
    ['OTHER_CUT', {}, { hours: stop(other.hours, 0.85) }, now],
    ['OTHER_LENGTH', {}, { closesAt: new Date(other.opensAt.getTime() + 81 * 24 * hourMs) }, now],
    ['OTHER_LENGTH', {}, { closesAt: new Date(other.opensAt.getTime() + 19 * 24 * hourMs) }, now],
  ])('%s %o %o', (reason, change, changeOfOther, at) => {
    expect(forecastOf({ ...own, ...change }, { ...other, ...changeOfOther }, at)).toBe(reason);
  });

  test('else it speaks', () => {
    expect(forecastOf(own, other, now)).toHaveProperty('middle');
    expect(forecastOf(own, other, shift(97))).toHaveProperty('middle');
  });
});
