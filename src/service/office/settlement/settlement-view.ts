import type { Place } from '#src/domain/policy/grant.ts';
import type { Bill } from '#src/domain/settlement/bill.ts';
import { type OpenDue, openDues } from '#src/domain/settlement/open-dues.ts';
import type { SettlementSums } from '#src/domain/settlement/settled-entry.ts';
import type { SettlementTerms } from '#src/domain/settlement/settlement-terms.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { AccountOfEvent } from './account-of-event.ts';
import type { PayoutRow } from './payout.sql.ts';
import type { SettledEvent } from './settle-event.ts';
import type { SettlementRow } from './settlement.sql.ts';

/** A bill with the sums and terms that it follows from. */
export interface BillView {
  entries: number;
  bill: Bill;
  sums: SettlementSums;
  terms: SettlementTerms;
  dueOn: string;
}

export interface SettlementView
  extends BillView,
    Pick<SettlementRow, 'number' | 'frozenAt' | 'frozenBy' | 'hash'> {
  /** Still owed of it, in centavos. */
  openCents: number;
}

export interface PayoutView extends PayoutRow {
  place: Place;
}

/** The settlements and payouts of an event as its page shows them, and the bill of all that is not settled. Centavos. */
export interface EventSettlementsView {
  place: Place;
  eventId: string;
  /** Below 0: by the organizer. */
  owedCents: number;
  /** Kept for chargebacks, until then. */
  keptCents: number;
  keptUntil: Date;
  dues: OpenDue[];
  /** Not frozen yet. */
  next: BillView;
  settlements: SettlementView[];
  payouts: PayoutView[];
}

export function eventSettlementsView(
  event: EventView,
  { settlements, payouts, owedCents, before }: AccountOfEvent,
  { keptUntil, terms, entries, bill, sums, dueOn }: SettledEvent,
): EventSettlementsView {
  const place = { organizerId: event.organizer.id, eventId: event.id };
  const earned = settlements.map((row) => ({ ...row, earnedCents: row.bill.earned })).toReversed();
  const dues = openDues(earned, owedCents);
  return {
    ...{ place, eventId: event.id, owedCents, keptCents: before.reserveCents, keptUntil, dues },
    next: { entries, bill, sums, terms: terms.agreed, dueOn },
    settlements: settlements.map((row) => ({
      ...row,
      bill: billOfRow(row),
      openCents: dues.find(({ number }) => number === row.number)?.openCents ?? 0,
    })),
    payouts: payouts.map((row) => ({ ...row, place })),
  };
}

/** The bill of a frozen settlement, as it was. */
function billOfRow({ sums, bill, ownDelivery }: SettlementRow): Bill {
  const less = (cents: number) => 0 - cents;
  return {
    ...{ gross: sums.gross, discount: less(sums.discount), refunded: less(sums.refunded) },
    chargedBack: less(sums.chargedBack),
    sales: sums.gross - sums.discount - sums.refunded - sums.chargedBack,
    ...{
      organizerFee: less(sums.organizerFee),
      cost: less(sums.cost),
      delivery: ownDelivery,
      held: less(sums.held),
    },
    ...bill,
  };
}
