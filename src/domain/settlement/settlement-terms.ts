/** An agreement of an organizer and the installation about payouts, from an instant on (docs/algorithms/settlement.md, "Terms"). */
export interface SettlementTerms {
  /** Taken by the provider of each payment: a share in hundredths of a percent, and a fixed amount in centavos. */
  pixBasisPoints: number;
  pixFixedCents: number;
  cardBasisPoints: number;
  cardFixedCents: number;
  /** Share of what the organizer would get that is kept for chargebacks, until so many days after the last date. */
  reserveBasisPoints: number;
  reserveDays: number;
  /** Business days to pay are counted from the end of the event, or from the freeze. */
  schedule: PayoutSchedule;
  payableDays: number;
  /** Buyers pay to the account of this side at the provider. */
  receiver: Side;
  /** The price of a home delivery is for this side, which sends it. */
  deliveryFor: Side;
}

export const payoutSchedules = ['AFTER_EVENT', 'WEEKLY'] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];
export const sides = ['HOUSE', 'ORGANIZER'] as const;
export type Side = (typeof sides)[number];

/** Without terms of its own an organizer has these: the service fee covers what providers take, and nothing is kept. */
export const standardTerms: SettlementTerms = {
  ...{ pixBasisPoints: 0, pixFixedCents: 0, cardBasisPoints: 0, cardFixedCents: 0 },
  ...{ reserveBasisPoints: 0, reserveDays: 0, schedule: 'AFTER_EVENT', payableDays: 5 },
  ...{ receiver: 'HOUSE', deliveryFor: 'HOUSE' },
};

/** The largest value of each number of the terms. */
export const settlementTermsMax = {
  pixBasisPoints: 1_000,
  pixFixedCents: 1_000,
  cardBasisPoints: 2_000,
  cardFixedCents: 1_000,
  reserveBasisPoints: 5_000,
  reserveDays: 180,
  payableDays: 60,
} as const;

export type TermsNumber = keyof typeof settlementTermsMax;
export const termsNumbers = Object.keys(settlementTermsMax) as TermsNumber[];

/** The fields of terms that are no such terms. */
export function wrongTerms(terms: SettlementTerms): (keyof SettlementTerms)[] {
  const numbers = termsNumbers.filter((name) => {
    const value = terms[name];
    return !Number.isSafeInteger(value) || value < 0 || value > settlementTermsMax[name];
  });
  const words: [keyof SettlementTerms, readonly string[]][] = [
    ['schedule', payoutSchedules],
    ['receiver', sides],
    ['deliveryFor', sides],
  ];
  return [
    ...numbers,
    ...words.filter(([name, known]) => !known.includes(String(terms[name]))).map(([name]) => name),
  ];
}

/** Terms or contracts with their beginning; null: the standard, which holds before all others. */
export interface Beginning<Agreed> {
  startsAt: Date | null;
  agreed: Agreed;
}

/** The agreement in force at an instant. `list` has the standard one, in any order. */
export function inForce<Agreed>(list: readonly Beginning<Agreed>[], at: Date): Beginning<Agreed> {
  let found: Beginning<Agreed> | undefined;
  for (const one of list) {
    if ((one.startsAt?.getTime() ?? Number.NEGATIVE_INFINITY) > at.getTime()) continue;
    if (found === undefined || (one.startsAt?.getTime() ?? -1) >= (found.startsAt?.getTime() ?? -1))
      found = one;
  }
  if (found === undefined) throw new Error('A list of agreements has the standard one.');
  return found;
}
