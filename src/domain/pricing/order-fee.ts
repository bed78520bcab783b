import type { PricedLine } from './totals.ts';

/** The part of the fee that is fixed for the order, in centavos. */
export function orderFeeOf(lines: readonly Pick<PricedLine, 'orderFeeCents'>[]): number {
  return lines.reduce((sum, { orderFeeCents = 0 }) => sum + orderFeeCents, 0);
}
