import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { orderButton, orderNumberFact } from '../../mail/order-story.ts';
import { orderSum, paidWith } from '../../mail/order-sum.ts';
import { sampleOfOrder, withPayment } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';

export const orderReceived = defineMail('order-received', orderFamily(), {
  sentWhen: 'a card is being checked',
  notSentWhen: 'it is decided',
  key: 'order',
  pt: {
    subject: 'Recebemos seu pedido {{number}}',
    title: 'Pedido recebido',
    text: 'Seu pedido {{number}} para {{event}} chegou, e o pagamento com cartão está em análise. Costuma levar alguns minutos. Às vezes, até dois dias úteis.',
    next: 'Enquanto isso, seus ingressos ficam guardados. Assim que soubermos, você também fica sabendo.',
  },
  en: {
    subject: 'We got your order {{number}}',
    title: 'Order received',
    text: 'We got your order {{number}} for {{event}}, and your card payment is being checked. It usually takes a few minutes, and sometimes up to two business days.',
    next: "We're holding your tickets meanwhile. We'll let you know as soon as we hear back.",
  },
  // The result has its own mail.
  tell(story, say) {
    const { locale, order } = story;
    if (order.status !== 'RECEIVED' && order.status !== 'WAITING_FOR_APPROVAL') return null;
    const paid = paidWith(order.payment, locale);
    return [
      say('text'),
      say('next'),
      { kind: 'sum', ...orderSum(order, locale) },
      facts(
        orderNumberFact(story),
        paid === null ? null : { name: textFor(locale, 'mail')('paidWith'), value: paid },
      ),
      orderButton(story),
    ];
  },
  samples: (world) => ({
    '': sampleOfOrder(world, {
      method: 'CARD',
      change: (order) => ({
        status: 'WAITING_FOR_APPROVAL',
        ...withPayment(order, { status: 'IN_ANALYSIS' }),
      }),
    }),
  }),
});
