import { limits } from '../limits.ts';

/**
 * Who may hold how much (docs/algorithms/who-may-hold.md). `login`: only accounts may hold. `unbounded`: no limit for
 * visitors or for the open carts of an account.
 */
export type HoldRules = 'login' | 'unbounded' | BoundedHolds;

export interface BoundedHolds {
  /** Units held from one address at the event. */
  perAddress: number;
  /** Share of a pool's unsold units that all visitors together may hold, in basis points (0 to 10,000). */
  shareBasisPoints: number;
}

/** The written form: `share` is a fraction from 0 to 1. */
export type WrittenHoldRules =
  | 'login'
  | 'unbounded'
  | { perAddress?: number | undefined; share?: number | undefined };

/** The default limits of an event: what a few families buy, or a small share of a large event. */
export function defaultHoldRules(places: number): BoundedHolds {
  const { holdsPerAddress, holdsPerAddressBasisPoints, holdsWithoutAccountBasisPoints } = limits;
  return {
    perAddress: Math.max(holdsPerAddress, Math.floor((places * holdsPerAddressBasisPoints) / 10_000)),
    shareBasisPoints: holdsWithoutAccountBasisPoints,
  };
}

/** The limits of an event with this many places over all its days. */
export function holdRulesOf(written: WrittenHoldRules | undefined, places: number): HoldRules {
  if (written === 'login' || written === 'unbounded') return written;
  const usual = defaultHoldRules(places);
  const { perAddress, share } = written ?? {};
  return {
    perAddress: perAddress ?? usual.perAddress,
    shareBasisPoints: share === undefined ? usual.shareBasisPoints : Math.round(share * 10_000),
  };
}

/** The written form from which `holdRulesOf` gives these rules; undefined when they are the default. */
export function writeHoldRules(rules: HoldRules, places: number): WrittenHoldRules | undefined {
  if (rules === 'login' || rules === 'unbounded') return rules;
  const usual = defaultHoldRules(places);
  const perAddress = rules.perAddress === usual.perAddress ? undefined : rules.perAddress;
  const isUsualShare = rules.shareBasisPoints === usual.shareBasisPoints;
  const share = isUsualShare ? undefined : rules.shareBasisPoints / 10_000;
  return perAddress === undefined && share === undefined ? undefined : { perAddress, share };
}
