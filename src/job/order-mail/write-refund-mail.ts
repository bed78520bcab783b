import { formatMoney } from '../../domain/format/money.ts';
import type { RefundReason } from '../../domain/order/refund-reason.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { RefundView } from '../../service/order/rows/order-view.ts';
import { facts, type MailPart, paragraph, title } from '../mail/mail-part.ts';
import {
  eventButton,
  type OrderStory,
  orderButton,
  orderFacts,
  orderMail,
  orderNumberFact,
} from '../mail/order-story.ts';
import { cardName, payingPayment } from '../mail/order-sum.ts';

/** What is refunded, what it means for the tickets, and how long it takes; null for a refund that failed. */
export function writeRefundRequested(story: OrderStory, refundId: string): WrittenMail | null {
  const refund = findRefund(story, refundId);
  if (refund.status === 'FAILED') return null;
  const text = textFor(story.locale, 'mail');
  const named = refundFacts(story, refund);
  return orderMail(story, text('refundSubject', named), [
    title(text('refundTitle')),
    paragraph(text('refundText', named)),
    paragraph(text(story.order.status === 'CANCELED' ? 'refundWhole' : 'refundPart')),
    refundDurationPart(story),
    refundSum(story, refund),
    orderButton(story),
  ]);
}

/** A ticket on resale was sold: it ended, and everything paid for it is refunded. */
export function writeResaleSold(story: OrderStory, refundId: string): WrittenMail | null {
  const refund = findRefund(story, refundId);
  if (refund.status === 'FAILED') return null;
  const text = textFor(story.locale, 'mail');
  const named = refundFacts(story, refund);
  return orderMail(story, text('returnSoldSubject', named), [
    title(text('returnSoldTitle')),
    paragraph(text('returnSoldText', named)),
    refundDurationPart(story),
    refundSum(story, refund),
    orderButton(story),
  ]);
}

/** The refund was sent. */
export function writeOrderRefunded(story: OrderStory, refundId: string): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const refund = findRefund(story, refundId);
  const named = { ...refundFacts(story, refund), card: cardOf(story) };
  return orderMail(story, text('doneSubject', named), [
    title(text('doneTitle')),
    paragraph(text('doneText', named)),
    paragraph(text(isCard(story) ? 'doneCard' : 'donePix', named)),
    refundSum(story, refund),
    orderButton(story),
  ]);
}

/** The whole event is canceled: everything is refunded without a request. */
export function writeEventCanceled(story: OrderStory, refundId: string | null): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const refund = refundId === null ? null : findRefund(story, refundId);
  const named = refund === null ? orderFacts(story) : refundFacts(story, refund);
  return orderMail(story, text('eventCanceledSubject', named), [
    title(text('eventCanceledTitle')),
    paragraph(text('eventCanceledText', named)),
    ...(refund === null
      ? [paragraph(text('eventCanceledFree', named))]
      : [
          paragraph(text(isAll(story, refund) ? 'eventCanceledRefund' : 'eventCanceledRest', named)),
          refundDurationPart(story),
          refundSum(story, refund),
        ]),
    orderButton(story),
  ]);
}

/** Each reason of an automatic refund has its own text. */
const returnWords = {
  late_money_without_stock: { title: 'lateTitle', text: 'lateText', next: 'lateNext' },
  wrong_amount: { title: 'wrongAmountTitle', text: 'wrongAmountText', next: 'lateNext' },
  paid_twice: { title: 'paidTwiceTitle', text: 'paidTwiceText', next: 'paidTwiceNext' },
} as const satisfies Record<RefundReason, object>;

/** An automatic refund, and its reason. */
export function writeMoneyReturned(
  story: OrderStory,
  returned: { amountCents: number; reason: RefundReason },
): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const why = returnWords[returned.reason];
  const named = { ...orderFacts(story), amount: formatMoney(returned.amountCents, story.locale) };
  if (story.event.canceledAt !== null) {
    return orderMail(story, text('refundedSubject', named), [
      title(text('eventCanceledTitle')),
      paragraph(text('eventCanceledRefund', named)),
      orderButton(story),
    ]);
  }
  return orderMail(story, text('refundedSubject', named), [
    title(text(why.title)),
    paragraph(text(why.text, named)),
    paragraph(text(why.next)),
    eventButton(story, text('eventButton')),
  ]);
}

function refundFacts(story: OrderStory, refund: RefundView) {
  return { ...orderFacts(story), amount: formatMoney(refund.amountCents, story.locale) };
}

function refundSum(story: OrderStory, refund: RefundView): MailPart {
  const text = textFor(story.locale, 'mail');
  return facts(
    { name: text('refundAmount'), value: formatMoney(refund.amountCents, story.locale) },
    { name: text('refundTo'), value: isCard(story) ? cardOf(story) : text('refundToPix') },
    orderNumberFact(story),
  );
}

/** The way of the refund, and how long it takes. */
export function refundDurationPart(story: OrderStory): MailPart {
  return paragraph(textFor(story.locale, 'mail')(isCard(story) ? 'wayBackCard' : 'wayBackPix'));
}

function isAll({ order }: OrderStory, refund: RefundView): boolean {
  return refund.amountCents === order.totals.totalCents;
}

function isCard({ order }: OrderStory): boolean {
  return payingPayment(order)?.method === 'CARD';
}

function cardOf({ order, locale }: OrderStory): string {
  const payment = payingPayment(order);
  return payment === null ? textFor(locale, 'mail')('card') : cardName(payment, locale);
}

function findRefund({ order }: OrderStory, refundId: string): RefundView {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (refund === undefined) throw new Error(`Order ${order.number} has no refund ${refundId}.`);
  return refund;
}
