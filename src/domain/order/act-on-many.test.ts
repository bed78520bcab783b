import { describe, expect, test } from 'vitest';
import { type JudgedOrder, requireSeen, sumsOfMany, textOfMany } from './act-on-many.ts';

const order = (id: string, more: Partial<JudgedOrder> = {}): JudgedOrder => ({
  ...{ id, number: `MQ-${id}`, reason: null, cents: 11_000, units: 1, ...more },
});
const paid = [order('a'), order('b', { cents: 22_000, units: 2 })];
const left = [
  order('c', { reason: 'REFUND_NOT_POSSIBLE', cents: 0, units: 0 }),
  order('d', { reason: 'TOO_MANY_REQUESTS', cents: 0, units: 0 }),
  order('e', { reason: 'REFUND_NOT_POSSIBLE', cents: 0, units: 0 }),
];

test('the sums are of what would be done, and the most frequent reason is first', () => {
  expect(sumsOfMany([...left, ...paid])).toEqual({
    ...{ orders: 5, eligible: 2, cents: 33_000, units: 3 },
    leftOut: [
      { reason: 'REFUND_NOT_POSSIBLE', count: 2 },
      { reason: 'TOO_MANY_REQUESTS', count: 1 },
    ],
  });
  expect(sumsOfMany([])).toEqual({ orders: 0, eligible: 0, cents: 0, units: 0, leftOut: [] });
});

test('the text is the same in any order, and another one for each order, sum or reason', () => {
  expect(textOfMany([...paid, ...left])).toBe(textOfMany([...left, ...paid.toReversed()]));
  const texts = [
    paid,
    [order('a'), order('b')],
    [order('a'), order('f', { cents: 22_000, units: 2 })],
    [...paid, ...left],
    [...paid, ...left.map((one) => ({ ...one, reason: 'ORDER_NOT_RESENDABLE' as const }))],
  ].map(textOfMany);
  expect(new Set(texts).size).toBe(texts.length);
});

describe('what was seen', () => {
  const codeOf = (now: { eligible: number; mark: string }, seen = { eligible: 3, mark: 'm' }) => {
    try {
      requireSeen(seen, now);
      return null;
    } catch (error) {
      return (error as { code: string; facts?: object }).code;
    }
  };

  test('may begin; more, fewer, or others may not', () => {
    expect(codeOf({ eligible: 3, mark: 'm' })).toBeNull();
    expect(codeOf({ eligible: 6, mark: 'n' })).toBe('MANY_GREW');
    expect(codeOf({ eligible: 2, mark: 'n' })).toBe('MANY_SHRANK');
    expect(codeOf({ eligible: 3, mark: 'n' })).toBe('MANY_CHANGED');
    expect(codeOf({ eligible: 0, mark: 'm' }, { eligible: 0, mark: 'm' })).toBe('MANY_NOBODY');
  });
});
