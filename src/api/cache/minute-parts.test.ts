import { expect, test } from 'vitest';
import { mayHaveChangedByTime, minutePartsOf } from './minute-parts.ts';

const at = (milliseconds: number) => new Date(Date.UTC(2026, 11, 1, 15) + milliseconds);
const turned = (from: number, to: number, ...parts: number[]) =>
  mayHaveChangedByTime(at(from), at(to), new Set(parts));

test('instants are found wherever they are, and those at whole minutes not told', () => {
  const batch = { opensAt: at(250), closesAt: null as Date | null, of: null as unknown };
  const event = {
    startsAt: at(0),
    offers: [{ batches: new Map([['a', batch]]) }],
    doors: new Set([at(61_700)]),
  };
  batch.of = event;
  expect([...minutePartsOf(event)].sort()).toEqual([1_700, 250]);
  expect(minutePartsOf({ startsAt: at(180_000) }).size).toBe(0);
  expect(minutePartsOf(null).size).toBe(0);
  expect(minutePartsOf('2026-12-01T15:00:00.250Z').size).toBe(0);
  // What was walked through is not walked through again.
  batch.closesAt = at(333);
  expect([...minutePartsOf(event)].sort()).toEqual([1_700, 250]);
});

test('within a minute nothing turns but at its parts', () => {
  expect(turned(2, 59_999)).toBe(false);
  expect(turned(2, 60_000)).toBe(true);
  expect(turned(59_999, 60_000)).toBe(true);
  expect(turned(60_002, 60_002)).toBe(false);
  expect(turned(60_002, 300_003)).toBe(true);
  expect(turned(2, 30_249, 30_250)).toBe(false);
  expect(turned(2, 30_250, 30_250)).toBe(true);
  expect(turned(30_251, 59_999, 30_250)).toBe(false);
  expect(turned(30_251, 59_999, 30_250, 40_700)).toBe(true);
  expect(turned(500, 499)).toBe(true);
});

test('who says "after" and not "from" is seen too', () => {
  expect(turned(0, 1)).toBe(true);
  expect(turned(250, 251, 250)).toBe(true);
  expect(turned(59_999, 60_000, 59_999)).toBe(true);
});
