import { partCents } from '../pricing/part-cents.ts';

/** Service fee where none is written: 15 % of the price, rounded half up, in centavos. */
export function defaultFeeCents(priceCents: number): number {
  return partCents(priceCents, 1_500);
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
