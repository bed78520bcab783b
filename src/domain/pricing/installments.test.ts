import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Installments, installmentsWithInterest, installmentsWithoutInterest } from './installments.ts';

const sumOf = (plan: Installments) =>
  plan.firstInstallmentCents + (plan.installments - 1) * plan.installmentCents;

const totals = fc.integer({ min: 1, max: 100_000_000 });
const counts = fc.integer({ min: 1, max: 24 });

// The heading is one of docs/algorithms/pricing.md.
describe('Installments', () => {
  test('without interest the first carries the odd centavos', () => {
    expect(installmentsWithoutInterest(10_000, 3)).toEqual({
      installments: 3,
      firstInstallmentCents: 3_334,
      installmentCents: 3_333,
      totalCents: 10_000,
      monthlyRate: 0,
    });
    expect(installmentsWithoutInterest(99_597, 3)).toMatchObject({ firstInstallmentCents: 33_199 });
  });

  test('with interest they follow the price formula', () => {
    expect(installmentsWithInterest(74_000, 12, 299)).toEqual({
      installments: 12,
      firstInstallmentCents: 7_430,
      installmentCents: 7_430,
      totalCents: 89_160,
      monthlyRate: 2.99,
    });
    expect(installmentsWithInterest(10_000, 1, 299)).toMatchObject({ totalCents: 10_299 });
    expect(installmentsWithInterest(10_000, 3, 0)).toEqual(installmentsWithoutInterest(10_000, 3));
  });

  test('they add up to the total, and a plan without interest to what is charged', () => {
    fc.assert(
      fc.property(totals, counts, fc.integer({ min: 0, max: 2_000 }), (totalCents, count, rate) => {
        const without = installmentsWithoutInterest(totalCents, count);
        expect(sumOf(without)).toBe(totalCents);
        expect(without.firstInstallmentCents - without.installmentCents).toBeLessThan(count);
        const plan = installmentsWithInterest(totalCents, count, rate);
        expect(sumOf(plan)).toBe(plan.totalCents);
      }),
    );
  });

  test('what the bank lends is paid off by them, to half a centavo each', () => {
    fc.assert(
      fc.property(totals, counts, fc.integer({ min: 1, max: 2_000 }), (totalCents, count, rate) => {
        const { installmentCents } = installmentsWithInterest(totalCents, count, rate);
        // The present value of the payments, in hundredths of a percent to the power of n so that nothing is rounded.
        const grown = 10_000n + BigInt(rate);
        const worthOf = (twiceCents: bigint) =>
          Array.from({ length: count }, (_, index) => index + 1).reduce(
            (sum, n) => sum + twiceCents * 10_000n ** BigInt(n) * grown ** BigInt(count - n),
            0n,
          );
        const lent = 2n * BigInt(totalCents) * grown ** BigInt(count);
        const twice = 2n * BigInt(installmentCents);
        expect(worthOf(twice - 1n) <= lent && lent < worthOf(twice + 1n)).toBe(true);
      }),
    );
  });
});
