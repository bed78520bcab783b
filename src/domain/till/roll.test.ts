import { expect, test } from 'vitest';
import { entryRefusal, type RollEntry, soldWithin, totalOfUnits, unitsFor } from './roll.ts';

// docs/algorithms/till-roll.md
const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const entry: RollEntry = {
  ...{ id: id(1), number: 1, soldAt: new Date('2027-03-01T12:00:00Z'), way: 'CASH' as const },
  ...{ totalCents: 5_750, receivedCents: 6_000, slip: null, ticketIds: [id(2)], insteadOf: null },
};

test('an entry is read as a sale, or is told to be none', () => {
  expect(entryRefusal(entry)).toBe(null);
  expect(entryRefusal({ ...entry, way: 'TERMINAL', slip: '4711' })).toBe(null);
  expect(entryRefusal({ ...entry, insteadOf: id(3) })).toBe(null);
  const broken: Partial<RollEntry>[] = [
    { id: 'x' },
    { number: 0 },
    { number: 1.5 },
    { soldAt: new Date(Number.NaN) },
    { way: 'PIX' as never },
    { totalCents: -1 },
    { totalCents: 100_000_001 },
    { receivedCents: 0.5 },
    { slip: '4711' },
    { way: 'TERMINAL' },
    { way: 'TERMINAL', slip: '47 11' },
    { ticketIds: [] },
    { ticketIds: ['x'] },
    { ticketIds: Array.from({ length: 51 }, (_, index) => id(index)) },
    { insteadOf: 'x' },
    { insteadOf: entry.id },
  ];
  for (const part of broken)
    expect([part, entryRefusal({ ...entry, ...part })]).toEqual([part, 'INVALID_INPUT']);
});

test('the time of a sale is its own, never before its strip and never after its arrival', () => {
  const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 12, minute));
  const bounds = { from: at(10), until: at(20) };
  expect(soldWithin(at(15), bounds)).toEqual(at(15));
  expect(soldWithin(at(5), bounds)).toEqual(at(10));
  expect(soldWithin(at(25), bounds)).toEqual(at(20));
});

test('a sale takes the lowest numbers that are left, and nothing where one line has too few', () => {
  const left = [3, 1, 2, 4].map((number) => ({ number, batchId: number === 4 ? id(9) : id(8) }));
  const numbers = (lines: Parameters<typeof unitsFor>[1]) =>
    unitsFor(left, lines)?.map(({ number }) => number) ?? null;
  expect(
    numbers([
      { batchId: id(8), quantity: 2 },
      { batchId: id(9), quantity: 1 },
    ]),
  ).toEqual([1, 2, 4]);
  expect(
    numbers([
      { batchId: id(8), quantity: 2 },
      { batchId: id(8), quantity: 1 },
    ]),
  ).toEqual([1, 2, 3]);
  expect(numbers([{ batchId: id(8), quantity: 4 }])).toBe(null);
  expect(numbers([{ batchId: id(9), quantity: 2 }])).toBe(null);
});

test('units are summed up with their fees', () => {
  expect(totalOfUnits([])).toBe(0);
  expect(
    totalOfUnits([
      { priceCents: 5_000, feeCents: 750 },
      { priceCents: 1, feeCents: 0 },
    ]),
  ).toBe(5_751);
});
