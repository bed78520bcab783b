import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { transferOfCart } from '#src/service/holding/manual/manual-terms.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { facts } from '../../mail/mail-part.ts';
import { momentIn, orderButton, orderFacts, orderNumberFact } from '../../mail/order-story.ts';
import { orderSum } from '../../mail/order-sum.ts';
import { sampleIds, sampleOfOrder, withPayment } from '../../sample/sample-order.ts';
import { orderFamily, readOrder } from '../order/order-family.ts';
import { paymentOf } from '../order/payment-story.ts';

const family = {
  ...orderFamily<'transfer-waiting'>(),
  name: 'manual',
  async read(context: MailContext, mail: DueMail<'transfer-waiting'>) {
    const story = await readOrder(context, mail);
    const transferTo = await transferOfCart(context, story.event.id, story.order.cartId);
    return { ...story, transferTo };
  },
};

export const transferWaiting = defineMail('transfer-waiting', family, {
  sentWhen: 'a manual order waits for a bank transfer',
  to: 'its buyer',
  notSentWhen: 'it is paid, given up or expired',
  key: 'payment',
  pt: {
    subject: 'Transferência do pedido {{number}}: {{event}}',
    title: 'Faça a transferência',
    text: 'Transfira {{amount}}, exatamente, até {{until}}. Escreva o número do pedido na descrição: é por ele que o pagamento é encontrado.',
    to: 'Transfira para',
    next: 'Quando a transferência for conferida, os ingressos chegam neste e-mail. Depois do prazo, tudo volta à venda.',
  },
  en: {
    subject: 'Bank transfer for order {{number}}: {{event}}',
    title: 'Make the bank transfer',
    text: 'Transfer exactly {{amount}} by {{until}}. Write the order number in the description: it is how the payment is found.',
    to: 'Transfer to',
    next: 'Once the transfer has been checked, your tickets come to this address. After that time everything goes back on sale.',
  },
  tell(story, say) {
    const { locale, transferTo, now } = story;
    const { status, expiresAt } = paymentOf(story);
    if (status !== 'PENDING' || transferTo === null || expiresAt === null || expiresAt <= now) return null;
    return [
      say('text', { until: momentIn(story, expiresAt) }),
      facts(
        // Line by line as it was written: a mail has no line breaks within a value.
        ...transferTo.split('\n').flatMap((line) => {
          const value = line.trim();
          return value === '' ? [] : [{ name: say('to'), value }];
        }),
        { name: textFor(locale, 'mail')('total'), value: orderFacts(story).amount },
        orderNumberFact(story),
      ),
      say('next'),
      { kind: 'sum', ...orderSum(story.order, locale) },
      orderButton(story),
    ];
  },
  samples: (world) => ({
    '': {
      ...sampleOfOrder(
        world,
        {
          method: 'TRANSFER',
          change: (order) => ({
            status: 'WAITING_FOR_APPROVAL',
            ...withPayment(order, {
              status: 'PENDING',
              expiresAt: new Date(world.now.getTime() + 3 * 86_400_000),
            }),
          }),
        },
        { payment: { paymentId: sampleIds.pix } },
      ),
      transferTo: 'Banco Tatu (999), agência 0001, conta 12345-6\nNanquim Produções Ltda.',
    },
  }),
});
