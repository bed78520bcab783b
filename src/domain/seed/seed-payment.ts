import { installmentsWithInterest, installmentsWithoutInterest } from '../pricing/installments.ts';
import type { Chance } from './chance.ts';
import type { SeedPayment } from './seed-plan.ts';

const brands = [
  ['mastercard', 46],
  ['visa', 36],
  ['elo', 12],
  ['amex', 4],
  ['hipercard', 2],
] as const;
const installments = [
  [1, 52],
  [2, 14],
  [3, 20],
  [6, 9],
  [10, 5],
] as const;
/** Without interest up to so many; above, in hundredths of a percent a month. */
const withoutInterest = { most: 3, rateBasisPoints: 299 };
/** An installment is at least R$ 5.00. */
const leastCents = 500;

/** Draws how a sum is paid, in centavos: the dearer, the more often by card. `by` is not null where only one way fits. */
export function drawPayment(chance: Chance, cents: number, by: 'PIX' | 'CARD' | null): SeedPayment {
  if (cents === 0) return { method: 'FREE', card: null };
  if (by === 'PIX' || (by === null && chance.happens(cents > 60_000 ? 0.45 : 0.68)))
    return { method: 'PIX', card: null };
  const wanted = chance.weighted(installments);
  const count = cents / wanted < leastCents || cents < 12_000 ? 1 : wanted;
  const plan =
    count <= withoutInterest.most
      ? installmentsWithoutInterest(cents, count)
      : installmentsWithInterest(cents, count, withoutInterest.rateBasisPoints);
  return {
    method: 'CARD',
    card: {
      brand: chance.weighted(brands),
      lastDigits: String(chance.below(10_000)).padStart(4, '0'),
      installments: plan.installments,
      installmentCents: plan.installmentCents,
      totalCents: plan.totalCents,
    },
  };
}
