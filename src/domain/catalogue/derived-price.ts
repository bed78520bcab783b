import { partCents } from '../pricing/part-cents.ts';

/** Default service fee: 15 % of the price, rounded half up, in centavos. */
export function defaultFeeCents(priceCents: number): number {
  return partCents(priceCents, 1_500);
}

/**
 * Fee of a derived ticket type. A fee that is written explicitly is reduced in proportion to the price and rounded in
 * the buyer's favour. So the fee of a half-price ticket is never the full fee.
 */
export function derivedFeeCents(
  derivedPriceCents: number,
  priceCents: number,
  feeCents: number | undefined,
): number {
  if (feeCents === undefined) return defaultFeeCents(derivedPriceCents);
  return priceCents === 0 ? 0 : Math.floor((feeCents * derivedPriceCents) / priceCents);
}
