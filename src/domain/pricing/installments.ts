/** A card payment in installments. The first may contain the odd centavos; the sum is exactly the total. */
export interface Installments {
  installments: number;
  firstInstallmentCents: number;
  installmentCents: number;
  /** The sum that the card's bank collects. */
  totalCents: number;
  /** In percent, as shown to buyers: 2.99. */
  monthlyRate: number;
}

/** Equal parts of the total, without interest: R$ 100,00 in 3 is 33,34 + 33,33 + 33,33. */
export function installmentsWithoutInterest(totalCents: number, count: number): Installments {
  const installmentCents = Math.floor(totalCents / count);
  return {
    installments: count,
    firstInstallmentCents: totalCents - installmentCents * (count - 1),
    installmentCents,
    totalCents,
    monthlyRate: 0,
  };
}

/**
 * Equal installments with interest by the price formula, total x i / (1 - (1 + i)^-n), each rounded half up to the
 * centavo: R$ 740,00 at 2.99 % a month in 12 is 12 x 74,30 = R$ 891,60. The rate is in hundredths of a percent a month.
 */
export function installmentsWithInterest(
  totalCents: number,
  count: number,
  monthlyRateBasisPoints: number,
): Installments {
  if (monthlyRateBasisPoints === 0) return installmentsWithoutInterest(totalCents, count);
  // Integer arithmetic, so that half centavos are rounded exactly and not by a float's error.
  const rate = BigInt(monthlyRateBasisPoints);
  const grown = (10_000n + rate) ** BigInt(count);
  const dividend = BigInt(totalCents) * rate * grown;
  const divisor = 10_000n * (grown - 10_000n ** BigInt(count));
  const installmentCents = Number((2n * dividend + divisor) / (2n * divisor));
  return {
    installments: count,
    firstInstallmentCents: installmentCents,
    installmentCents,
    totalCents: installmentCents * count,
    monthlyRate: monthlyRateBasisPoints / 100,
  };
}
