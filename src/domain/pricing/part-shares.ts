import { spreadCents } from './spread-cents.ts';
import type { UnitShare } from './unit-shares.ts';

/** What one part of a bundle's unit paid; money in centavos. */
export interface PartShare {
  part: number;
  /** Of price and fee together. */
  refundCents: number;
  insuranceCents: number;
}

/**
 * A unit's money shared by the values of its parts. Like the units' shares these are facts: which part goes back first
 * changes nothing, and all of them are the unit. Parts without any value share alike.
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
