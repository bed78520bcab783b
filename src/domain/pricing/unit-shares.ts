import { spreadCents } from './spread-cents.ts';

/** A line of an order as it was stored: money in centavos, the discount of the whole line. */
export interface SharedLine {
  id: string;
  quantity: number;
  priceCents: number;
  feeCents: number;
  discountCents: number;
  /** The line's part of the order's insurance, written down once units have moved; absent or null: it is divided by the prices. */
  insuranceShareCents?: number | null;
  /** The line's share of the order's fixed fee; absent: none. */
  orderFeeCents?: number;
}

/** What one unit of an order paid, in centavos. Units of a line count from 1. */
export interface UnitShare {
  lineId: string;
  unit: number;
  /** Price less the unit's share of the line's discount. */
  priceCents: number;
  /** With its share of the order's fixed fee. */
  feeCents: number;
  /** The unit's share of the order's insurance, which was computed from the prices. */
  insuranceCents: number;
}

/**
 * What each unit paid. The shares are fixed when the order is placed and do not depend on the order of refunds. So all
 * partial refunds together are exactly the whole.
 */
export function unitShares(order: { lines: readonly SharedLine[]; insuranceCents: number }): UnitShare[] {
  const units = order.lines.flatMap((line) => {
    const each = Array<number>(line.quantity).fill(1);
    const orderFees = line.orderFeeCents ? spreadCents(line.orderFeeCents, each) : [];
    return spreadCents(line.discountCents, each).map((discountCents, index) => ({
      ...{ line, unit: index + 1, discountCents },
      feeCents: line.feeCents + (orderFees[index] ?? 0),
    }));
  });
  const insurance = insuranceShares(order);
  return units.map(({ line, unit, discountCents, feeCents }, index) => ({
    lineId: line.id,
    unit,
    priceCents: line.priceCents - discountCents,
    feeCents,
    insuranceCents: insurance[index] ?? 0,
  }));
}

function insuranceShares({
  lines,
  insuranceCents,
}: {
  lines: readonly SharedLine[];
  insuranceCents: number;
}): number[] {
  const written = lines.flatMap(({ insuranceShareCents }) => insuranceShareCents ?? []);
  if (insuranceCents > 0 && written.length === lines.length) {
    return lines.flatMap(({ quantity }, index) =>
      spreadCents(written[index] ?? 0, Array<number>(quantity).fill(1)),
    );
  }
  return spreadCents(
    insuranceCents,
    lines.flatMap(({ quantity, priceCents }) => Array<number>(quantity).fill(priceCents)),
  );
}
