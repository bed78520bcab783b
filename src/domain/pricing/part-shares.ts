import { spreadCents } from './spread-cents.ts';
import type { UnitShare } from './unit-shares.ts';

/** The share of one part in what a bundle's unit paid; money in centavos. */
export interface PartShare {
  part: number;
  /** Price and fee together. */
  refundCents: number;
  insuranceCents: number;
}

/**
 * Divides a unit's money by the values of its parts. The shares are fixed: the order of refunds does not change them,
 * and their sum is the unit. If no part has a value, the shares are equal.
 */
export function partShares(
  unit: Pick<UnitShare, 'priceCents' | 'feeCents' | 'insuranceCents'>,
  parts: readonly { part: number; valueCents: number }[],
): PartShare[] {
  const hasValues = parts.some(({ valueCents }) => valueCents > 0);
  const weights = parts.map(({ valueCents }) => (hasValues ? valueCents : 1));
  const paid = spreadCents(unit.priceCents + unit.feeCents, weights);
  const insurance = spreadCents(unit.insuranceCents, weights);
  return parts.map(({ part }, index) => ({
    part,
    refundCents: paid[index] ?? 0,
    insuranceCents: insurance[index] ?? 0,
  }));
}
