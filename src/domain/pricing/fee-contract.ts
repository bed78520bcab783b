import { partCents } from './part-cents.ts';

/** The agreement of an organizer with the installation for each unit that is sold (docs/algorithms/whose-field.md). */
export interface FeeContract {
  /** Share of the price, in hundredths of a percent. */
  basisPoints: number;
  /** Added to the share. */
  fixedCents: number;
  /** The least of share and fixed amount together. */
  minimumCents: number;
  /** Owed by the organizer for a unit without a price; its buyer pays none. */
  freeCents: number;
  /** A fixed sum for each order that is bought online and has something to pay, beside the fees of its units. */
  orderCents: number;
  /** ORGANIZER: the buyer pays the price alone, and the fee is taken from what the organizer gets. */
  bearer: 'BUYER' | 'ORGANIZER';
}

/** Without a contract of its own an organizer has this one. */
export const standardContract: FeeContract = {
  ...{ basisPoints: 1_500, fixedCents: 0, minimumCents: 0, freeCents: 0, orderCents: 0, bearer: 'BUYER' },
};

export const feeContractLimits = { basisPointsMax: 5_000, centsMax: 100_000 };

/** The sums of a contract that are none of its kind. */
export function wrongSums(contract: FeeContract): (keyof FeeContract)[] {
  const { basisPointsMax, centsMax } = feeContractLimits;
  const sums = ['basisPoints', 'fixedCents', 'minimumCents', 'freeCents', 'orderCents'] as const;
  return sums.filter((name) => {
    const most = name === 'basisPoints' ? basisPointsMax : centsMax;
    return !Number.isSafeInteger(contract[name]) || contract[name] < 0 || contract[name] > most;
  });
}

/** The fee of a unit at this price, whoever bears it, in centavos. */
export function feeByContract(priceCents: number, contract: FeeContract): number {
  const { basisPoints, fixedCents, minimumCents, freeCents } = contract;
  if (priceCents === 0) return freeCents;
  return Math.max(minimumCents, partCents(priceCents, basisPoints) + fixedCents);
}

/** The fixed sum that the buyer of an order pays, in centavos. */
export function buyersOrderFeeCents({ bearer, orderCents }: FeeContract): number {
  return bearer === 'BUYER' ? orderCents : 0;
}

/** The part that the buyer pays beside the price, in centavos. */
export function buyersFeeCents(priceCents: number, contract: FeeContract): number {
  if (contract.bearer === 'ORGANIZER' || priceCents === 0) return 0;
  return feeByContract(priceCents, contract);
}
