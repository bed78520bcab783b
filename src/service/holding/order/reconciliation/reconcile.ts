import { limits } from '#src/domain/limits.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';
import { checkCharges } from '../payment/due-charges.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import { makeChargesDue } from '../rows/due-charges.sql.ts';
import {
  type EventMoney,
  type OpenPayment,
  type OpenRefund,
  type OpenReview,
  readEventMoney,
  readOpenPayments,
  readOpenRefunds,
  readOpenReviews,
} from '../rows/reconcile.sql.ts';
import type { SettlingContext } from '../state/settling.ts';

export interface ReconcileReport {
  at: Date;
  /** How many charges were checked, and how many refunds were settled by it. */
  asked: number;
  refundsSettled: number;
  /** Still open after all checks. */
  openPayments: OpenPayment[];
  openRefunds: OpenRefund[];
  reviews: OpenReview[];
  money: (EventMoney & { differenceCents: number })[];
  /** Providers with open payments that are no longer configured. */
  providersGone: string[];
  /** A person must check: reviews, refunds that fail repeatedly, or sums that do not match. */
  needsPerson: boolean;
}

const shownMax = 200;

/**
 * Checks everything that is open at every provider, settles it, and reports where the money is. Safe at any time and
 * beside the jobs, because it does the same work.
 */
export async function reconcile(context: SettlingContext & WithLog & WithPayments): Promise<ReconcileReport> {
  let asked = 0;
  await makeChargesDue(context.db, context.clock.now());
  for (let round = 0; round < 100; round += 1) {
    const count = await checkCharges(context);
    asked += count;
    if (count === 0) break;
  }
  const refundsSettled = await settleRefunds(context);
  const [openPayments, openRefunds, reviews, events] = await Promise.all([
    readOpenPayments(context.db, shownMax),
    readOpenRefunds(context.db, shownMax),
    readOpenReviews(context.db, shownMax),
    readEventMoney(context.db),
  ]);
  const money = events.map((event) => ({
    ...event,
    differenceCents:
      event.capturedCents -
      event.keptCents -
      event.refundedCents -
      event.onItsWayBackCents -
      event.chargedBackCents -
      event.inReviewCents,
  }));
  const names = [...openPayments, ...openRefunds].map(({ provider }) => provider);
  const providersGone = [...new Set(names)].filter((name) => context.payments.byName(name) === null);
  return {
    at: context.clock.now(),
    asked,
    refundsSettled,
    openPayments,
    openRefunds,
    reviews,
    money,
    providersGone,
    needsPerson:
      reviews.length > 0 ||
      providersGone.length > 0 ||
      money.some(({ differenceCents }) => differenceCents !== 0) ||
      openRefunds.some(({ attempts }) => attempts >= limits.refundAttemptsThatWorry),
  };
}
