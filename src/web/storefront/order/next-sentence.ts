import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import type { OrderDetail } from './use-order.ts';

/** It waits for an answer that its provider has not given: no code, no question of a bank, nothing under review. */
export function hasNoAnswer({ status, payment }: Pick<OrderDetail, 'status' | 'payment'>): boolean {
  if ((status !== 'RECEIVED' && status !== 'WAITING_FOR_APPROVAL') || !payment) return false;
  return payment.status !== 'IN_ANALYSIS' && !payment.pix && !payment.card?.challengeUrl;
}

/** What happens next, in one sentence. */
export function nextSentence(order: OrderDetail, locale: Locale, t: Translate<'order'>): string {
  const { status, payment, payableUntil, refunds } = order;
  if (status === 'WAITING_FOR_APPROVAL' && payment?.method === 'TRANSFER') return t('nextTRANSFER');
  if (hasNoAnswer(order)) return t('nextRECEIVED');
  if (status === 'WAITING_FOR_APPROVAL' && payment?.method === 'CARD') {
    return t(payment.card?.challengeUrl ? 'nextCHALLENGE' : 'nextANALYSIS');
  }
  if (status === 'PAYMENT_DECLINED') return t(payableUntil ? 'nextPAYMENT_DECLINED' : 'nextDECLINED_OVER');
  // An online event has no gate.
  if (status === 'APPROVED' && order.event.venue.kind === 'ONLINE') return t('nextONLINE');
  if (status !== 'CANCELED') return t(`next${status}`);
  const refund = refunds.at(-1);
  if (refund) {
    const amount = formatMoney(refund.amountCents, locale);
    return t(refund.status === 'DONE' ? 'nextREFUNDED' : 'nextREFUNDING', { amount });
  }
  return t(order.history.some((entry) => entry.reason === 'expired') ? 'nextEXPIRED' : 'nextCANCELED');
}
