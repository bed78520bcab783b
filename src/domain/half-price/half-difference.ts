/** The price of one unit, and its fee; centavos. */
export interface UnitPrice {
  priceCents: number;
  feeCents: number;
}

/** The prices of a half-price ticket: as it was paid, of its batch now, and of the public's batch of the same number now. */
export interface HalfPrices {
  paid: UnitPrice;
  half: UnitPrice;
  /** Null where that batch is gone. */
  full: UnitPrice | null;
}

/**
 * The sum that makes a half-price ticket a full one, price and fee each by itself, in centavos (docs/algorithms/half-price.md, "When the
 * proof is missing"). Where the batches have changed their price since, twice the half is taken. Both are 0 where nothing is due.
 */
export function halfDifference({ paid, half, full }: HalfPrices): UnitPrice {
  const isSame = half.priceCents === paid.priceCents && half.feeCents === paid.feeCents;
  const whole = isSame && full !== null ? full : twice(paid);
  return {
    priceCents: Math.max(0, whole.priceCents - paid.priceCents),
    feeCents: Math.max(0, whole.feeCents - paid.feeCents),
  };
}

const twice = ({ priceCents, feeCents }: UnitPrice): UnitPrice => ({
  priceCents: 2 * priceCents,
  feeCents: 2 * feeCents,
});
