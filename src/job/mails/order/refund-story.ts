import { formatMoney } from '#src/domain/format/money.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import type { RefundView } from '#src/service/holding/order/rows/order-view.ts';
import type { MailParts } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { facts, type MailPart } from '../../mail/mail-part.ts';
import { type OrderStory, orderFacts, orderNumberFact } from '../../mail/order-story.ts';
import { cardName, payingPayment } from '../../mail/order-sum.ts';
import { orderFooter, readOrder } from './order-family.ts';

export interface RefundStory extends OrderStory {
  refund: RefundView;
}

/** Mails about an order and one of its refunds, which is the amount they name. */
export const refundFamily = {
  name: 'order',
  async read(
    context: MailContext,
    mail: DueMail<'refund-requested' | 'order-refunded' | 'return-sold'>,
  ): Promise<RefundStory> {
    const story = await readOrder(context, mail);
    return { ...story, refund: refundOf(story, mail.data.refund.refundId) };
  },
  facts: refundFacts,
  footer: orderFooter,
};

export function refundOf({ order }: OrderStory, refundId: string): RefundView {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (refund === undefined) throw new Error(`Order ${order.number} has no refund ${refundId}.`);
  return refund;
}

export function refundFacts(story: RefundStory) {
  return { ...orderFacts(story), amount: formatMoney(story.refund.amountCents, story.locale) };
}

/** How long it takes, then how much and where to. */
export function refundParts(story: RefundStory): MailParts {
  return [refundDuration(story), refundSum(story)];
}

export function refundSum(story: RefundStory): MailPart {
  const text = textFor(story.locale, 'mail');
  const way = wayOf(story);
  const { feeCents, proof } = story.refund;
  return facts(
    { name: text('refundAmount'), value: refundFacts(story).amount },
    ...(feeCents ? [{ name: text('refundFee'), value: formatMoney(feeCents, story.locale) }] : []),
    {
      name: text('refundTo'),
      value: way === 'Card' ? cardOf(story) : text(`refundTo${way}`),
    },
    ...(proof === null ? [] : [{ name: text('refundProof'), value: proof }]),
    orderNumberFact(story),
  );
}

/** The way of the refund, and how long it takes. */
export function refundDuration(story: OrderStory): string {
  return textFor(story.locale, 'mail')(`wayBack${wayOf(story)}`);
}

/** The provider refused it. A transfer and a till always do, and there a person sends the money as the mail says. */
export function isRefused(story: RefundStory): boolean {
  const way = wayOf(story);
  return story.refund.status === 'FAILED' && (way === 'Pix' || way === 'Card');
}

/** The way it was paid, and goes back. */
export function wayOf({ order }: OrderStory): 'Pix' | 'Card' | 'Transfer' | 'Cash' | 'Terminal' {
  const atTill = { CASH: 'Cash', TERMINAL: 'Terminal' } as const;
  const ways = { PIX: 'Pix', CARD: 'Card', TRANSFER: 'Transfer', FREE: 'Pix', ...atTill } as const;
  return ways[payingPayment(order)?.method ?? 'PIX'];
}

export function cardOf({ order, locale }: OrderStory): string {
  const payment = payingPayment(order);
  return payment === null ? textFor(locale, 'mail')('card') : cardName(payment, locale);
}
