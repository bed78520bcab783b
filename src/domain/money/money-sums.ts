/** The sums of an entry, as columns are named (docs/algorithms/money-ledger.md, "Entries"). In centavos but for orders and units. */
export const soldSums = ['orders', 'units', 'price', 'discount', 'fee', 'delivery', 'insurance'] as const;
export const paidSums = ['captured', 'refund', 'sent', 'chargedBack', 'financing'] as const;
export const moneySums = [...soldSums, ...paidSums] as const;

export type MoneySum = (typeof moneySums)[number];
export type MoneySums = Readonly<Record<MoneySum, number>>;

/** Sums of a line, or of the order beside its lines (`lineId` null). */
export interface LineMoney {
  lineId: string | null;
  sums: MoneySums;
}

export const noMoney: MoneySums = sumsOf(() => 0);

export function sumsOf(one: (sum: MoneySum) => number): MoneySums {
  return Object.fromEntries(moneySums.map((sum) => [sum, one(sum)])) as Record<MoneySum, number>;
}

export function sumMoney(list: readonly MoneySums[]): MoneySums {
  return sumsOf((sum) => list.reduce((all, one) => all + one[sum], 0));
}

export function lessMoney(one: MoneySums, other: MoneySums): MoneySums {
  return sumsOf((sum) => one[sum] - other[sum]);
}

export function isNoMoney(sums: MoneySums): boolean {
  return moneySums.every((sum) => sums[sum] === 0);
}

/** The sum that an order keeps for its units, delivery and insurance; centavos. */
export function keptCents({ price, discount, fee, delivery, insurance }: MoneySums): number {
  return price - discount + fee + delivery + insurance;
}

/** Money that is here for nothing (above 0) or went back twice (below 0); centavos. */
export function differenceCents(sums: MoneySums): number {
  return sums.captured - sums.refund - sums.chargedBack - keptCents(sums);
}
