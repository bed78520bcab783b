import { leftOfUnit, type NumberedPart, type OrderUnit } from './quote-refund.ts';
import { spreadCents } from './spread-cents.ts';
import { type SharedLine, unitShares } from './unit-shares.ts';

/** A sum that goes back for units that stay: a part of each unit, numbered below 0. */
export interface SumPart extends OrderUnit {
  part: number;
  refundCents: number;
}

/** The highest sum that can go back while the units stay: their price and fee, less what they have given back; centavos. */
export function divisibleCents(
  lines: readonly SharedLine[],
  parts: readonly NumberedPart[],
  units: readonly OrderUnit[],
): number {
  return sharesOf(lines, units).reduce((sum, share) => sum + leftOfUnit(share, parts).paidCents, 0);
}

/**
 * Divides a sum over units in proportion to what each has left (docs/algorithms/acts-of-support.md, "Refund a sum"). Null
 * where the sum is above `divisibleCents`. Units that get nothing are left out.
 */
export function spreadSum(
  lines: readonly SharedLine[],
  parts: readonly NumberedPart[],
  { units, sumCents }: { units: readonly OrderUnit[]; sumCents: number },
): SumPart[] | null {
  const shares = sharesOf(lines, units);
  const left = shares.map((share) => leftOfUnit(share, parts).paidCents);
  if (sumCents > left.reduce((sum, cents) => sum + cents, 0)) return null;
  const cents = spreadCents(sumCents, left);
  return shares.flatMap(({ lineId, unit }, index): SumPart[] => {
    const refundCents = cents[index] ?? 0;
    if (refundCents === 0) return [];
    const numbers = parts
      .filter((part) => part.lineId === lineId && part.unit === unit)
      .map(({ part }) => part);
    return [{ lineId, unit, part: Math.min(0, ...numbers) - 1, refundCents }];
  });
}

function sharesOf(lines: readonly SharedLine[], units: readonly OrderUnit[]) {
  return unitShares({ lines, insuranceCents: 0 }).filter((share) =>
    units.some(({ lineId, unit }) => lineId === share.lineId && unit === share.unit),
  );
}
