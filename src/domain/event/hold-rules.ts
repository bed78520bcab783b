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

/** The bounds of an event that writes none: what a few families buy, or a small share of a large event. */
export function usualHolds(places: number): BoundedHolds {
  const { holdsPerAddress, holdsPerAddressBasisPoints, holdsWithoutAccountBasisPoints } = limits;
  return {
    perAddress: Math.max(holdsPerAddress, Math.floor((places * holdsPerAddressBasisPoints) / 10_000)),
    shareBasisPoints: holdsWithoutAccountBasisPoints,
  };
}

/** The bounds of an event with so many places over all its days. */
export function holdRulesOf(written: WrittenHoldRules | undefined, places: number): HoldRules {
  if (written === 'login' || written === 'unbounded') return written;
  const usual = usualHolds(places);
  const { perAddress, share } = written ?? {};
  return {
    perAddress: perAddress ?? usual.perAddress,
    shareBasisPoints: share === undefined ? usual.shareBasisPoints : Math.round(share * 10_000),
  };
}

/** What has to be written so that `holdRulesOf` gives these rules; undefined where nothing has to be. */
export function writeHoldRules(rules: HoldRules, places: number): WrittenHoldRules | undefined {
  if (rules === 'login' || rules === 'unbounded') return rules;
  const usual = usualHolds(places);
  const perAddress = rules.perAddress === usual.perAddress ? undefined : rules.perAddress;
  const isUsualShare = rules.shareBasisPoints === usual.shareBasisPoints;
  const share = isUsualShare ? undefined : rules.shareBasisPoints / 10_000;
  return perAddress === undefined && share === undefined ? undefined : { perAddress, share };
}
