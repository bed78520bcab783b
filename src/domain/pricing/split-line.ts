import { type SharedLine, type UnitShare, unitShares } from './unit-shares.ts';

/** The units of a line that go together to one of two lines; money of all of them, in centavos. */
export interface LinePart {
  /** Their numbers in the line that is split, in its order: the first one is unit 1 of the new line. */
  units: number[];
  discountCents: number;
  orderFeeCents: number;
  totalCents: number;
  insuranceCents: number;
}

/**
 * Splits a line of an order in two, so that each unit keeps its shares to the centavo
 * (docs/algorithms/acts-of-support.md, "A move splits a line"). `going`: numbers of its units.
 */
export function splitLine(
  order: { lines: readonly SharedLine[]; insuranceCents: number },
  lineId: string,
  going: readonly number[],
): { staying: LinePart; going: LinePart } {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Error(`No line ${lineId} to split.`);
  const units = unitShares(order).filter((share) => share.lineId === lineId);
  const goes = ({ unit }: UnitShare) => going.includes(unit);
  return {
    staying: partOf(
      line,
      units.filter((unit) => !goes(unit)),
    ),
    going: partOf(line, units.filter(goes)),
  };
}

function partOf(line: SharedLine, shares: readonly UnitShare[]): LinePart {
  const sum = (cents: (share: UnitShare) => number) => shares.reduce((all, share) => all + cents(share), 0);
  return {
    units: shares.map(({ unit }) => unit),
    discountCents: sum(({ priceCents }) => line.priceCents - priceCents),
    orderFeeCents: sum(({ feeCents }) => feeCents - line.feeCents),
    totalCents: sum(({ priceCents, feeCents }) => priceCents + feeCents),
    insuranceCents: sum(({ insuranceCents }) => insuranceCents),
  };
}

/** The insurance of each line as it is divided now; centavos, by the id of the line. */
export function insuranceOfLines(order: {
  lines: readonly SharedLine[];
  insuranceCents: number;
}): Map<string, number> {
  const shares = unitShares(order);
  return new Map(
    order.lines.map(({ id }) => {
      const own = shares.filter(({ lineId }) => lineId === id);
      return [id, own.reduce((sum, { insuranceCents }) => sum + insuranceCents, 0)];
    }),
  );
}
