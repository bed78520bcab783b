import { buyersFeeCents, standardContract } from '../pricing/fee-contract.ts';

/** The fee of a file that says none, in centavos: that of the standard contract. */
export function defaultFeeCents(priceCents: number): number {
  return buyersFeeCents(priceCents, standardContract);
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
