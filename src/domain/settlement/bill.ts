import { partCents } from '../pricing/part-cents.ts';
import type { SettlementSums } from './settled-entry.ts';
import type { SettlementTerms } from './settlement-terms.ts';

/** The account of an event before a settlement, in centavos. */
export interface BeforeSettlement {
  /** All that earlier settlements have given the organizer, payouts apart; below 0: taken. */
  earnedCents: number;
  /** Kept for chargebacks, of the earlier earnings. */
  reserveCents: number;
  /** Payouts that stand, less what the organizer paid the installation; advances apart. */
  paidCents: number;
  /** Advances that stand and that no earlier settlement has deducted. */
  advanceCents: number;
}

export const nothingBefore: BeforeSettlement = {
  earnedCents: 0,
  reserveCents: 0,
  paidCents: 0,
  advanceCents: 0,
};

/** The bill of a settlement: from gross to net. Centavos, each as it adds up: what is deducted is below 0. */
export interface Bill {
  gross: number;
  discount: number;
  refunded: number;
  chargedBack: number;
  /** The sum of those above. */
  sales: number;
  organizerFee: number;
  cost: number;
  delivery: number;
  /** Fees, delivery and insurance in money that the organizer holds, and the part of it that is the organizer's. */
  held: number;
  /** Kept for chargebacks, or given back of what was kept. */
  reserve: number;
  /** Given by this settlement: the sum of sales and those below. */
  earned: number;
  /** Left of earlier settlements: owed (above 0), or to be made up (below 0). */
  carried: number;
  advance: number;
  /** Owed to the organizer; below 0: by the organizer. */
  net: number;
  /** All that is kept for chargebacks after it. */
  reserveTotal: number;
}

/**
 * The bill of sums (docs/algorithms/settlement.md, "The bill"). `mayKeep`: the time has not passed until which a share is kept for
 * chargebacks.
 */
export function billOf(
  sums: SettlementSums,
  terms: SettlementTerms,
  before: BeforeSettlement,
  { mayKeep }: { mayKeep: boolean },
): Bill {
  const sales = sums.gross - sums.discount - sums.refunded - sums.chargedBack;
  const delivery = terms.deliveryFor === 'ORGANIZER' ? sums.delivery : 0;
  const part = sales - sums.organizerFee - sums.cost + delivery - sums.held;
  // A share of all earned so far, kept part included: so a refund reduces what is kept, too.
  const base = Math.max(0, before.earnedCents + before.reserveCents + part);
  const reserveTotal = mayKeep ? partCents(base, terms.reserveBasisPoints) : 0;
  const reserve = before.reserveCents - reserveTotal;
  const earned = part + reserve;
  const carried = before.earnedCents - before.paidCents;
  return {
    ...{
      gross: sums.gross,
      discount: 0 - sums.discount,
      refunded: 0 - sums.refunded,
      chargedBack: 0 - sums.chargedBack,
      sales,
    },
    ...{ organizerFee: 0 - sums.organizerFee, cost: 0 - sums.cost, delivery, held: 0 - sums.held },
    ...{ reserve, earned, carried, advance: 0 - before.advanceCents },
    net: earned + carried - before.advanceCents,
    reserveTotal,
  };
}

/** The money that came in and stayed, by who has it; centavos. */
export function sharesOf(sums: SettlementSums, bill: Bill) {
  return {
    /** Kept part included: it is the organizer's, later. */
    organizer: bill.sales + bill.organizerFee + bill.cost + bill.delivery,
    installation: sums.fee + sums.organizerFee + (sums.delivery - bill.delivery),
    insurer: sums.insurance,
    provider: sums.cost,
    open: sums.open,
  };
}

/** 0: what came in less what went back is divided to the centavo. */
export function undividedCents(sums: SettlementSums, bill: Bill): number {
  const { organizer, installation, insurer, provider, open } = sharesOf(sums, bill);
  return (
    sums.captured - sums.returned - sums.takenBack - organizer - installation - insurer - provider - open
  );
}
