/** Law 12.933/2013: half of the public's price for the same batch, rounded down in the buyer's favour. */
export function halfPriceCents(priceCents: number): number {
  return Math.floor(priceCents / 2);
}

/** At least 40 % of the tickets for the public, rounded up (law 12.933/2013, art. 1 § 10). */
export function halfPriceQuota(capacity: number): number {
  return Math.ceil((capacity * 40) / 100);
}

/**
 * The quota is reserved until this many hours before the start: 48, or 72 above 10,000 people (decree 8.537/2015, art.
 * 8).
 */
export function halfPriceKeptUntilHours(people: number): number {
  return people > 10_000 ? 72 : 48;
}
