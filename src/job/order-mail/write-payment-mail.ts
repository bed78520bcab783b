import { isPayable } from '../../domain/order/order-status.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { PaymentView } from '../../service/order/rows/order-view.ts';
import { qrPng } from '../../service/ticket/view/qr-png.ts';
import { button, facts, paragraph, title } from '../mail/mail-part.ts';
import {
  eventButton,
  momentIn,
  type OrderStory,
  orderButton,
  orderFacts,
  orderMail,
  orderNumberFact,
} from '../mail/order-story.ts';
import { orderSum, paidWith } from '../mail/order-sum.ts';

/** A card is being checked; null once that is decided, because the result has its own mail. */
export function writeOrderReceived(story: OrderStory): WrittenMail | null {
  const { locale, order } = story;
  if (order.status !== 'RECEIVED' && order.status !== 'WAITING_FOR_APPROVAL') return null;
  const text = textFor(locale, 'mail');
  const named = orderFacts(story);
  const paid = paidWith(order.payment, locale);
  return orderMail(story, text('receivedSubject', named), [
    title(text('receivedTitle')),
    paragraph(text('receivedText', named)),
    paragraph(text('receivedNext')),
    { kind: 'sum', ...orderSum(order, locale) },
    facts(orderNumberFact(story), paid === null ? null : { name: text('paidWith'), value: paid }),
    orderButton(story),
  ]);
}

/** How to pay by Pix; null once it is paid, canceled or expired. */
export function writePixWaiting(story: OrderStory, paymentId: string): WrittenMail | null {
  const { locale, now } = story;
  const payment = findPayment(story, paymentId);
  const { copyAndPaste, expiresAt } = payment;
  if (payment.status !== 'PENDING' || copyAndPaste === null || expiresAt === null || expiresAt <= now) {
    return null;
  }
  const text = textFor(locale, 'mail');
  const named = { ...orderFacts(story), until: momentIn(story, expiresAt) };
  const contentId = 'pix@canhoto';
  return orderMail(
    story,
    text('pixSubject', named),
    [
      title(text('pixTitle')),
      paragraph(text('pixText', named)),
      {
        kind: 'code',
        name: text('pixCode'),
        code: copyAndPaste,
        picture: { contentId, name: text('pixQr') },
      },
      paragraph(text('pixNext')),
      { kind: 'sum', ...orderSum(story.order, locale) },
      facts(orderNumberFact(story)),
      orderButton(story),
    ],
    [{ filename: 'pix.png', contentType: 'image/png', contentId, content: qrPng(copyAndPaste) }],
  );
}

/** Why a card was declined, and until when another may pay; null once the order is paid or its time is over. */
export function writePaymentDeclined(story: OrderStory, paymentId: string): WrittenMail | null {
  const { locale, order, now, publicUrl } = story;
  if (order.status !== 'PAYMENT_DECLINED' || !isPayable(order, now)) return null;
  const text = textFor(locale, 'mail');
  const payment = findPayment(story, paymentId);
  const named = { ...orderFacts(story), until: momentIn(story, order.payableUntil) };
  return orderMail(story, text('declinedSubject', named), [
    title(text('declinedTitle')),
    paragraph(textFor(locale, 'error')(payment.declineReason ?? 'CARD_DECLINED')),
    paragraph(text('declinedNext', named)),
    facts(orderNumberFact(story), { name: text('total'), value: named.amount }),
    button(text('declinedButton'), `${publicUrl}/${locale}/pedido/${order.number}`),
  ]);
}

/** The time to pay is over; null for an order that late money has restored. */
export function writeOrderExpired(story: OrderStory): WrittenMail | null {
  if (story.order.status !== 'CANCELED') return null;
  const text = textFor(story.locale, 'mail');
  const named = orderFacts(story);
  return orderMail(story, text('expiredSubject', named), [
    title(text('expiredTitle')),
    paragraph(text('expiredText', named)),
    paragraph(text('expiredNext')),
    eventButton(story, text('expiredButton')),
  ]);
}

/** Canceled before it was paid; null for an order that late money has restored. */
export function writeOrderCanceled(story: OrderStory): WrittenMail | null {
  if (story.order.status !== 'CANCELED') return null;
  const text = textFor(story.locale, 'mail');
  const named = orderFacts(story);
  return orderMail(story, text('canceledSubject', named), [
    title(text('canceledTitle')),
    ...(story.event.canceledAt === null
      ? [paragraph(text('canceledText', named)), paragraph(text('canceledNext'))]
      : [paragraph(text('eventCanceledText', named)), paragraph(text('canceledWithEvent', named))]),
    eventButton(story, text('eventButton')),
  ]);
}

function findPayment({ order }: OrderStory, paymentId: string): PaymentView {
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) throw new Error(`Order ${order.number} has no payment ${paymentId}.`);
  return payment;
}
