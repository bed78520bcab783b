import type { MoneyCause } from '../money/money-cause.ts';
import { differenceCents, keptCents, type MoneySums } from '../money/money-sums.ts';
import { type FeeContract, feeByContract } from '../pricing/fee-contract.ts';
import { partCents } from '../pricing/part-cents.ts';
import type { SettlementTerms, Side } from './settlement-terms.ts';

export const settledMethods = ['PIX', 'CARD', 'TRANSFER', 'CASH', 'TERMINAL', 'FREE'] as const;
export type SettledMethod = (typeof settledMethods)[number];

/** An entry of the money ledger with what a settlement needs to know of its order. */
export interface EntryToSettle {
  id: number;
  orderNumber: string;
  placedAt: Date;
  at: Date;
  cause: MoneyCause;
  /** How the order was paid; null: it was not. */
  method: SettledMethod | null;
  /** Other entries of its order stand in an earlier settlement. */
  isOfEarlier: boolean;
  /** Price and buyer's fee of one unit of its line; null: of the order beside its lines. */
  unit: { priceCents: number; feeCents: number } | null;
  /** The fixed fee that the buyer paid for the order; it may be of a contract before. */
  paidOrderFeeCents: number;
  /** The bearer by the contract of the event's last publication before the order; null: not recorded. */
  publishedBearer: FeeContract['bearer'] | null;
  sums: MoneySums;
}

/** An entry as a settlement has it. Sums in centavos. */
export interface SettledEntry extends EntryToSettle {
  /** Where its money is. */
  account: Side;
  /** The part of the fee that the organizer bears by contract. */
  organizerFeeCents: number;
  /** Taken by the provider. */
  costCents: number;
}

export interface Agreements {
  terms: SettlementTerms;
  contract: FeeContract;
}

/** By the terms and the contract that were in force when the order was placed. */
export function settledEntry(entry: EntryToSettle, { terms, contract }: Agreements): SettledEntry {
  const account = accountOf(entry, terms);
  return {
    ...entry,
    account,
    organizerFeeCents: organizerFee(entry, contract),
    costCents: account === 'HOUSE' ? cost(entry, terms) : 0,
  };
}

/** Tills and bank transfers are paid to the organizer, and so is all else where it has its own account at the provider. */
function accountOf({ cause, method }: EntryToSettle, { receiver }: SettlementTerms): Side {
  if (isDifference(cause) || method === 'CASH' || method === 'TERMINAL' || method === 'TRANSFER')
    return 'ORGANIZER';
  return receiver;
}

function isDifference(cause: MoneyCause): boolean {
  return cause === 'difference_paid' || cause === 'difference_back';
}

/** The contract's fee less what the buyer paid of it, for each unit, with which it goes, and for each order. */
function organizerFee(entry: EntryToSettle, contract: FeeContract): number {
  const { cause, method, unit, sums, publishedBearer } = entry;
  // Until the event is published under a contract by which buyers pay, they pay none, so the organizer does.
  const isOrganizers = contract.bearer === 'ORGANIZER' || publishedBearer === 'ORGANIZER';
  if (unit === null) {
    // Owed for an order that was paid, also where it was given back: what a provider took of it does not come back either.
    const isOnline = method === 'PIX' || method === 'CARD';
    const ofOrder = Math.max(0, contract.orderCents - entry.paidOrderFeeCents);
    return isOnline && isOrganizers ? sums.orders * ofOrder + 0 : 0;
  }
  if (isDifference(cause)) {
    if (!isOrganizers) return 0;
    return Math.sign(sums.price) * partCents(Math.abs(sums.price), contract.basisPoints) + 0;
  }
  if (!isOrganizers && unit.priceCents > 0) return 0;
  const ofUnit = Math.max(0, feeByContract(unit.priceCents, contract) - unit.feeCents);
  return sums.units * ofUnit + 0;
}

/** Providers give nothing of it back with a refund. */
function cost({ method, sums: { captured } }: EntryToSettle, terms: SettlementTerms): number {
  if (captured <= 0) return 0;
  if (method === 'PIX') return partCents(captured, terms.pixBasisPoints) + terms.pixFixedCents;
  if (method === 'CARD') return partCents(captured, terms.cardBasisPoints) + terms.cardFixedCents;
  return 0;
}

/**
 * The sums of a settlement, in centavos but for orders and units. gross: prices of what was sold. discount: off them. refunded,
 * chargedBack: of both, what went back. fee: the buyers'. organizerFee, cost: as of entries. captured, returned, takenBack: money
 * in, given back, taken by banks. held: kept money that the organizer has already. open: money that waits for a person.
 * earlier: of the sales, what orders of earlier settlements changed.
 */
export const settlementSumNames = [
  ...['orders', 'units', 'gross', 'discount', 'refunded', 'chargedBack', 'fee', 'organizerFee', 'cost'],
  ...['delivery', 'insurance', 'captured', 'returned', 'takenBack', 'held', 'open', 'earlier'],
] as const;

export type SettlementSum = (typeof settlementSumNames)[number];
export type SettlementSums = Record<SettlementSum, number>;

export function noSettlementSums(): SettlementSums {
  return Object.fromEntries(settlementSumNames.map((name) => [name, 0])) as SettlementSums;
}

const returningCauses: readonly MoneyCause[] = [
  'given_back',
  'refund_refused',
  'review_closed',
  'difference_back',
];

/** Adds an entry to sums, in place: a settlement has millions. */
export function addSettled(sums: SettlementSums, entry: SettledEntry): void {
  const { cause, account, sums: money, isOfEarlier } = entry;
  const sales = money.price - money.discount;
  if (cause === 'charged_back') sums.chargedBack -= sales;
  else if (returningCauses.includes(cause)) sums.refunded -= sales;
  else {
    sums.gross += money.price;
    sums.discount += money.discount;
  }
  sums.orders += money.orders;
  sums.units += money.units;
  sums.fee += money.fee;
  sums.organizerFee += entry.organizerFeeCents;
  sums.cost += entry.costCents;
  sums.delivery += money.delivery;
  sums.insurance += money.insurance;
  sums.captured += money.captured;
  sums.returned += money.refund;
  sums.takenBack += money.chargedBack;
  sums.open += differenceCents(money);
  if (account === 'ORGANIZER') sums.held += keptCents(money);
  if (isOfEarlier) sums.earlier += sales;
}

export function addSettlementSums(one: SettlementSums, other: SettlementSums): SettlementSums {
  return Object.fromEntries(
    settlementSumNames.map((name) => [name, one[name] + other[name]]),
  ) as SettlementSums;
}
