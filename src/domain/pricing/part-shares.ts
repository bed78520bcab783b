import { leftOfUnit, type NumberedPart } from './quote-refund.ts';
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

/**
 * The sums that one part gives back, after `given` parts of its unit. A sum that went back before reduces all that is left, so the rest is
 * divided over the parts that are left; without a sum each has its fixed share. Null where the part itself went before.
 */
export function shareOfPart(
  unit: UnitShare,
  parts: readonly { part: number; valueCents: number }[],
  given: readonly NumberedPart[],
  part: number,
): PartShare | null {
  const ofUnit = given.filter((one) => one.lineId === unit.lineId && one.unit === unit.unit);
  const gone = new Set(ofUnit.map((one) => one.part));
  const fixed = partShares(unit, parts).find((share) => share.part === part);
  if (fixed === undefined) throw new Error(`A unit of line ${unit.lineId} has no part ${part}.`);
  if (gone.has(part)) return null;
  if (![...gone].some((number) => number < 0)) return fixed;
  const { paidCents } = leftOfUnit(unit, ofUnit);
  const left = { priceCents: paidCents, feeCents: 0, insuranceCents: 0 };
  const rest = partShares(
    left,
    parts.filter((one) => !gone.has(one.part)),
  ).find((share) => share.part === part);
  return { ...fixed, refundCents: rest?.refundCents ?? 0 };
}
