/** One position of a cart or an order; all money in centavos, per unit unless it says total. */
export interface PricedLine {
  quantity: number;
  priceCents: number;
  feeCents: number;
  /** Of the whole line. */
  discountCents: number;
}

export interface Totals {
  subtotalCents: number;
  feeCents: number;
  discountCents: number;
  deliveryCents: number;
  insuranceCents: number;
  totalCents: number;
}

/** quantity x (price + service fee), less its discount. */
export function lineTotalCents(line: PricedLine): number {
  return line.quantity * (line.priceCents + line.feeCents) - line.discountCents;
}

/** The totals that every screen, mail and charge uses, so the shown sum is the charged sum. */
export function totalsOf(
  lines: readonly PricedLine[],
  { deliveryCents, insuranceCents } = { deliveryCents: 0, insuranceCents: 0 },
): Totals {
  let subtotalCents = 0;
  let feeCents = 0;
  let discountCents = 0;
  for (const line of lines) {
    subtotalCents += line.quantity * line.priceCents;
    feeCents += line.quantity * line.feeCents;
    discountCents += line.discountCents;
  }
  return {
    subtotalCents,
    feeCents,
    discountCents,
    deliveryCents,
    insuranceCents,
    totalCents: subtotalCents + feeCents - discountCents + deliveryCents + insuranceCents,
  };
}
