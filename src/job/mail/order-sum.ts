import { formatMoney } from '../../domain/format/money.ts';
import type { Locale } from '../../domain/locale.ts';
import { orderFeeOf } from '../../domain/pricing/order-fee.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { OrderView, PaymentView } from '../../service/holding/order/rows/order-view.ts';
import type { Fact } from './mail-part.ts';

/**
 * The order's bill, line by line. Lines and totals are those stored when the order was placed; nothing is added up
 * here. So a mail, the tickets' PDF and the order's page agree.
 */
export function orderSum(order: OrderView, locale: Locale): { rows: Fact[]; total: Fact } {
  const text = textFor(locale, 'mail');
  const { totals } = order;
  const money = (cents: number) => formatMoney(cents, locale);
  const extra = (name: string, cents: number): Fact[] => (cents === 0 ? [] : [{ name, value: money(cents) }]);
  return {
    rows: [
      ...order.lines.map((line) => ({
        name: lineName(line, locale),
        value: money(line.quantity * (line.priceCents + line.feeCents)),
      })),
      ...extra(textFor(locale, 'common')('orderFee'), orderFeeOf(order.lines)),
      ...extra(
        order.couponCode === null ? text('discount') : text('discountOf', { code: order.couponCode }),
        -totals.discountCents,
      ),
      ...extra(text('delivery'), totals.deliveryCents),
      ...extra(text('insurance'), totals.insuranceCents),
      // In the lines already: what it is of them.
      ...extra(text('fee'), totals.feeCents),
    ],
    total: { name: text('total'), value: money(totals.totalCents) },
  };
}

/** "2 × Sábado (R$ 300,00 + R$ 45,00 de taxa)". */
function lineName(
  { quantity, description, priceCents, feeCents }: OrderView['lines'][number],
  locale: Locale,
) {
  const name = `${quantity} × ${description[locale]}`;
  if (feeCents === 0) return name;
  const money = { price: formatMoney(priceCents, locale), fee: formatMoney(feeCents, locale) };
  return `${name} (${textFor(locale, 'common')('feeOfEach', money)})`;
}

/** "Pix", or "Visa, final 4242, 3 × R$ 41,67"; null where nothing was to be paid. */
export function paidWith(payment: PaymentView | null, locale: Locale): string | null {
  if (payment === null || payment.method === 'FREE') return null;
  if (payment.method === 'TRANSFER') return textFor(locale, 'mail')('byTransfer');
  if (payment.method === 'CASH') return textFor(locale, 'mail')('inCash');
  if (payment.method === 'TERMINAL') return textFor(locale, 'mail')('byTerminal');
  if (payment.method === 'PIX' || payment.card === null) return 'Pix';
  const { installments, installmentCents } = payment.card;
  const card = cardName(payment, locale);
  return installments === 1 ? card : `${card}, ${installments} × ${formatMoney(installmentCents, locale)}`;
}

/** "Visa, final 4242": no more of a card than a receipt shows. */
export function cardName(payment: PaymentView, locale: Locale): string {
  const text = textFor(locale, 'mail');
  const brand = payment.card?.brand ?? text('card');
  const digits = payment.card?.lastDigits;
  return digits ? text('cardEnding', { brand, digits }) : brand;
}

/** The attempt that paid, else the latest. */
export function payingPayment(order: OrderView): PaymentView | null {
  return order.payments.find(({ pays }) => pays) ?? order.payment;
}
