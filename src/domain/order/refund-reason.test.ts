import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftCents, lostCents, withSentByHand } from './refund-reason.ts';

const sums = (capturedCents: number, refundingCents: number, chargedBackCents: number) => ({
  ...{ capturedCents, refundingCents, chargedBackCents },
});

test('what neither went back nor was charged back is left, and what went out twice is lost', () => {
  expect([leftCents(sums(10_000, 2_500, 0)), lostCents(sums(10_000, 2_500, 0))]).toEqual([7_500, 0]);
  expect([leftCents(sums(10_000, 2_500, 7_500)), lostCents(sums(10_000, 2_500, 7_500))]).toEqual([0, 0]);
  // The bank took all of it back after a part was refunded.
  expect([leftCents(sums(10_000, 2_500, 10_000)), lostCents(sums(10_000, 2_500, 10_000))]).toEqual([
    0, 2_500,
  ]);
});

test('every centavo that came in is left or went out, but for what is lost', () => {
  const cents = fc.nat(100_000);
  fc.assert(
    fc.property(cents, cents, cents, (captured, refunding, charged) => {
      const all = sums(captured, refunding, charged);
      expect(leftCents(all) - lostCents(all)).toBe(captured - refunding - charged);
      expect(Math.min(leftCents(all), lostCents(all))).toBe(0);
    }),
  );
});

test('what a person sent went out like a refund, and changes nothing else', () => {
  expect(withSentByHand({ ...sums(10_000, 2_500, 100), other: 1 }, 400)).toEqual({
    ...sums(10_000, 2_900, 100),
    other: 1,
  });
});
