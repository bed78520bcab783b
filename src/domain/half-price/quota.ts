/** Law 12.933/2013: half of what the public pays for the same batch; the odd centavo stays with the buyer. */
export function halfPriceCents(priceCents: number): number {
  return Math.floor(priceCents / 2);
}

/** At least 40 % of the tickets for the public, rounded up (law 12.933/2013, art. 1 § 10). */
export function halfPriceQuota(capacity: number): number {
  return Math.ceil((capacity * 40) / 100);
}

/** The quota is kept until so many hours before the start: 48, or 72 above 10,000 people (decree 8.537/2015, art. 8). */
export function halfPriceKeptUntilHours(people: number): number {
  return people > 10_000 ? 72 : 48;
}
