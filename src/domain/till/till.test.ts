import { expect, test } from 'vitest';
import { DomainError } from '../refusal.ts';
import {
  balanceAfter,
  changeFor,
  countedCash,
  mayTakeBack,
  movedCash,
  slipOf,
  tillLimits,
  tillSaleState,
} from './till.ts';

// docs/algorithms/till.md
function refusalOf(ask: () => unknown): string | null {
  try {
    ask();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code;
  }
}

test('less cash than due, and change that reaches a whole note, are refused; all between is change', () => {
  const note = tillLimits.largestNoteCents;
  expect(changeFor(5_750, 5_750)).toBe(0);
  expect(changeFor(5_750, 10_000)).toBe(4_250);
  expect(changeFor(5_750, 5_750 + note - 1)).toBe(note - 1);
  expect(refusalOf(() => changeFor(5_750, 5_749))).toBe('CASH_TOO_LITTLE');
  for (const received of [5_750 + note, 100_000_000]) {
    expect(refusalOf(() => changeFor(5_750, received))).toBe('CASH_TOO_MUCH');
  }
  for (const received of [null, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(refusalOf(() => changeFor(0, received))).toBe('INVALID_INPUT');
  }
});

test('a drawer never goes below nothing, and does not tell what it has', () => {
  expect(balanceAfter(500, -500, 'x')).toBe(0);
  try {
    balanceAfter(500, -501, 'x');
    expect.fail('It gave out what it has not.');
  } catch (error) {
    expect(error).toMatchObject({ code: 'DRAWER_SHORT', facts: undefined });
  }
  expect(refusalOf(() => balanceAfter(tillLimits.drawerCentsMax, 1, 'x'))).toBe('INVALID_INPUT');
});

test('cash is counted and moved in whole centavos within its bounds, and nothing is no movement', () => {
  expect(countedCash(0)).toBe(0);
  expect([movedCash('IN', 5), movedCash('OUT', 5)]).toEqual([5, -5]);
  for (const cents of [-1, 0.5, Number.NaN, tillLimits.drawerCentsMax + 1]) {
    expect(refusalOf(() => countedCash(cents))).toBe('INVALID_INPUT');
    expect(refusalOf(() => movedCash('IN', cents))).toBe('INVALID_INPUT');
  }
  expect(refusalOf(() => movedCash('OUT', 0))).toBe('INVALID_INPUT');
});

test('a slip is its letters and digits', () => {
  expect(slipOf(' 00 47-11/a', 'slip')).toBe('004711A');
  for (const none of [null, '', ' - ']) expect(refusalOf(() => slipOf(none, 'slip'))).toBe('INVALID_INPUT');
  expect(refusalOf(() => slipOf('1'.repeat(tillLimits.slipLengthMax + 1), 'slip'))).toBe('FIELD_TOO_LONG');
});

test('a seller takes back what this shift sold, for an hour', () => {
  const soldAt = new Date('2026-12-05T20:00:00Z');
  const after = (minutes: number) => new Date(soldAt.getTime() + minutes * 60_000);
  const sale = { shiftId: 'a', soldAt };
  expect(mayTakeBack(sale, 'a', after(60))).toBe(true);
  expect(mayTakeBack(sale, 'a', after(60.1))).toBe(false);
  expect(mayTakeBack(sale, 'b', after(1))).toBe(false);
});

test('the state of a sale follows from its cart and its order', () => {
  const now = new Date('2026-12-05T20:00:00Z');
  const open = { state: 'open' as const, expiresAt: new Date(now.getTime() + 1) };
  const ordered = { state: 'ordered' as const, expiresAt: null };
  const order = { isUnpaid: false, isApproved: false, wasSold: false };
  const states = [
    tillSaleState({ cart: open, order: null }, now),
    tillSaleState({ cart: { ...open, expiresAt: now }, order: null }, now),
    tillSaleState({ cart: { state: 'released', expiresAt: null }, order: null }, now),
    tillSaleState({ cart: ordered, order: { ...order, isUnpaid: true } }, now),
    tillSaleState({ cart: ordered, order: { ...order, isApproved: true, wasSold: true } }, now),
    tillSaleState({ cart: ordered, order: { ...order, wasSold: true } }, now),
    tillSaleState({ cart: ordered, order }, now),
  ];
  expect(states).toEqual(['HELD', 'ENDED', 'ENDED', 'WAITING', 'SOLD', 'TAKEN_BACK', 'ENDED']);
});
