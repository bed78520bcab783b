/**
 * A share of an amount, in centavos, rounded half up. The share is in hundredths of a percent. Call it once on the sum,
 * not per line. Exact for sums up to R$ 9 billion.
 */
export function partCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
