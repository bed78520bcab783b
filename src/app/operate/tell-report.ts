import { formatMoney } from '../../domain/format/money.ts';
import type { ReconcileReport } from '../../service/holding/order/reconciliation/reconcile.ts';

const shownOfEach = 20;
const money = (cents: number) => formatMoney(cents, 'en');

/** The report as lines for a terminal: first what needs a person, then what is open, then the sums. */
export function tellReport(report: ReconcileReport): string[] {
  const { asked, refundsSettled, reviews, openPayments, openRefunds, providersGone } = report;
  const wrong = report.money.filter(({ differenceCents }) => differenceCents !== 0);
  return [
    `${counted(asked, 'charge')} asked about, ${counted(refundsSettled, 'refund')} settled, at ${report.at.toISOString()}.`,
    ...part('A person must look at', [
      ...reviews.map(
        (review) =>
          `order ${review.orderNumber}: ${reasonWords(review.reason)}, ${money(review.amountCents)}, ` +
          `${review.provider} ${review.reference}, since ${review.openedAt.toISOString()}`,
      ),
      ...wrong.map(
        ({ slug, differenceCents }) =>
          `event ${slug}: ${money(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'} came in than is accounted for`,
      ),
      ...providersGone.map((name) => `provider ${name}: payments are open and it is not configured any more`),
    ]),
    ...part(
      'Payments that are open',
      openPayments.map(
        (payment) =>
          `order ${payment.orderNumber}: ${payment.method} ${payment.status.toLowerCase().replaceAll('_', ' ')}, ` +
          `${money(payment.amountCents)}, ${payment.provider} ${payment.reference}, since ${payment.createdAt.toISOString()}`,
      ),
    ),
    ...part(
      'Refunds on their way',
      openRefunds.map(
        (refund) =>
          `order ${refund.orderNumber}: ${money(refund.amountCents)}, ${refund.provider}, since ${refund.requestedAt.toISOString()}` +
          `${refund.lastError === null ? '' : `, tried ${counted(refund.attempts, 'time')}: ${refund.lastError}`}`,
      ),
    ),
    ...report.money.map(
      (event) =>
        `${event.slug}: ${money(event.capturedCents)} came in = ${money(event.keptCents)} kept + ` +
        `${money(event.refundedCents)} returned + ${money(event.onItsWayBackCents)} on its way back + ` +
        `${money(event.chargedBackCents)} charged back + ${money(event.inReviewCents)} in review`,
    ),
    report.needsPerson ? 'A person must look.' : 'All is well.',
  ];
}

/** A heading with its lines; empty where there are none. */
function part(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const left = lines.length - shownOfEach;
  return [
    `${heading}:`,
    ...lines.slice(0, shownOfEach).map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${left} more; --json has all of them`] : []),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function reasonWords(reason: string): string {
  return reason.toLowerCase().replaceAll('_', ' ');
}
