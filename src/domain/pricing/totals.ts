/** One position of a cart or an order; all money in centavos, per unit unless it says total. */
export interface PricedLine {
  quantity: number;
  priceCents: number;
  feeCents: number;
  /** Of the whole line. */
  discountCents: number;
  /** Of the whole line, its share of the order's fixed fee; absent: none. */
  orderFeeCents?: number;
}

export interface Totals {
  subtotalCents: number;
  /** Of units and of the order. */
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

/** The fixed fee of an order with these lines: none where nothing has a price. */
export function dueOrderFee(
  lines: readonly Pick<PricedLine, 'quantity' | 'priceCents'>[],
  orderFeeCents: number,
): number {
  return lines.some(({ quantity, priceCents }) => quantity * priceCents > 0) ? orderFeeCents : 0;
}

/** The part of the fee that is fixed for the order. */
export function orderFeeOf(lines: readonly Pick<PricedLine, 'orderFeeCents'>[]): number {
  return lines.reduce((sum, { orderFeeCents = 0 }) => sum + orderFeeCents, 0);
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
    feeCents += line.quantity * line.feeCents + (line.orderFeeCents ?? 0);
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
