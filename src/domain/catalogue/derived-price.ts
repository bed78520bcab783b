/** Service fee where the file names none: 15 % of the price, rounded half up, in centavos. */
export function defaultFeeCents(priceCents: number): number {
  return Math.floor((priceCents * 15 + 50) / 100);
}

/** Law 12.933/2013: half of what the public pays for the same batch; the odd centavo stays with the buyer. */
export function halfPriceCents(priceCents: number): number {
  return Math.floor(priceCents / 2);
}

/**
 * Fee of a derived ticket type. A fee written by hand shrinks with the price, rounded in the buyer's favour, so that
 * nobody pays the full fee on half a ticket.
 */
export function derivedFeeCents(
  derivedPriceCents: number,
  priceCents: number,
  feeCents: number | undefined,
): number {
  if (feeCents === undefined) return defaultFeeCents(derivedPriceCents);
  return priceCents === 0 ? 0 : Math.floor((feeCents * derivedPriceCents) / priceCents);
}

/** At least 40 % of the tickets for the public, rounded up (law 12.933/2013). */
export function halfPriceQuota(capacity: number): number {
  return Math.ceil((capacity * 40) / 100);
}
