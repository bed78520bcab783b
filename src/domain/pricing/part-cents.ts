/**
 * So many hundredths of a percent of an amount, in centavos, rounded half up: once, on the sum it is about, never line
 * by line. Exact for sums up to R$ 9 billion.
 */
export function partCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
