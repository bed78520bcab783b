import { limits } from '../limits.ts';

/**
 * Who may hold how much (docs/algorithms/who-may-hold.md): `login` lets nobody hold without an account, `unbounded` bounds
 * neither visitors nor the open carts of an account.
 */
export type HoldRules = 'login' | 'unbounded' | BoundedHolds;

export interface BoundedHolds {
  /** Units from one address at the event. */
  perAddress: number;
  /** Of what a pool has unsold, in basis points (0 to 10,000), what all visitors may hold together. */
  shareBasisPoints: number;
}

/** As it is written: `share` is a fraction from 0 to 1. */
export type WrittenHoldRules =
  | 'login'
  | 'unbounded'
  | { perAddress?: number | undefined; share?: number | undefined };

/**
 * The bounds of an event with so many places over all its days. Where nothing is written, an address may hold what a
 * few families buy, or a small share of a large event.
 */
export function holdRulesOf(written: WrittenHoldRules | undefined, places: number): HoldRules {
  if (written === 'login' || written === 'unbounded') return written;
  const { holdsPerAddress, holdsPerAddressBasisPoints, holdsWithoutAccountBasisPoints } = limits;
  const { share } = written ?? {};
  return {
    perAddress:
      written?.perAddress ??
      Math.max(holdsPerAddress, Math.floor((places * holdsPerAddressBasisPoints) / 10_000)),
    shareBasisPoints: share === undefined ? holdsWithoutAccountBasisPoints : Math.round(share * 10_000),
  };
}
