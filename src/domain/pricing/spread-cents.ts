/**
 * Divides an amount in proportion to weights; the shares add up to the amount. Each share is rounded down. The
 * remaining centavos are added one by one to the largest remainders, the first of equals first. No share is above its
 * weight while the amount is at most the sum of the weights. If all weights are 0, every share is 0.
 */
export function spreadCents(amountCents: number, weights: readonly number[]): number[] {
  // A product of two sums of money may exceed 2^53, and remainders must be exact.
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amountCents) * BigInt(weight);
    return { index, cents: Number(product / whole), remainder: product % whole };
  });
  const shares = parts.map(({ cents }) => cents);
  let left = amountCents - shares.reduce((sum, cents) => sum + cents, 0);
  // The order of equals stays.
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
