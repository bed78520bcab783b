/** One position of a cart or an order; all money in centavos, per unit unless it says total. */
export interface PricedLine {
  quantity: number;
  priceCents: number;
  feeCents: number;
  /** Of the whole line. */
  discountCents: number;
  /** The whole line's share of the order's fixed fee, in centavos; absent: none. */
  orderFeeCents?: number;
}

export interface Totals {
  subtotalCents: number;
  /** Fees of the units and the fixed fee of the order. */
  feeCents: number;
  discountCents: number;
  deliveryCents: number;
  insuranceCents: number;
  totalCents: number;
}

/** quantity x (price + service fee) and its share of the order's fee, less its discount. */
export function lineTotalCents(line: PricedLine): number {
  return line.quantity * (line.priceCents + line.feeCents) + (line.orderFeeCents ?? 0) - line.discountCents;
}

/**
 * The totals that every screen, mail and charge uses, so the shown sum is the charged sum. `orderFeeCents`: due where something has
 * a price, of lines that do not have their shares of it yet.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  {
    deliveryCents = 0,
    insuranceCents = 0,
    orderFeeCents = 0,
  }: { deliveryCents?: number; insuranceCents?: number; orderFeeCents?: number } = {},
): Totals {
  let subtotalCents = 0;
  let feeCents = 0;
  let discountCents = 0;
  for (const line of lines) {
    subtotalCents += line.quantity * line.priceCents;
    feeCents += line.quantity * line.feeCents + (line.orderFeeCents ?? 0);
    discountCents += line.discountCents;
  }
  if (subtotalCents > 0) feeCents += orderFeeCents;
  return {
    subtotalCents,
    feeCents,
    discountCents,
    deliveryCents,
    insuranceCents,
    totalCents: subtotalCents + feeCents - discountCents + deliveryCents + insuranceCents,
  };
}
