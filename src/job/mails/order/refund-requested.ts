import { defineMail } from '../../mail/define-mail.ts';
import { orderButton } from '../../mail/order-story.ts';
import { sampleOfRefund } from '../../sample/sample-order.ts';
import { isRefused, refundFamily, refundParts } from './refund-story.ts';

export const refundRequested = defineMail('refund-requested', refundFamily, {
  sentWhen: 'a refund was requested at the provider',
  notSentWhen: 'the provider of a Pix or a card refused it',
  key: 'refund',
  pt: {
    subject: 'Reembolso a caminho: pedido {{number}}',
    title: 'Seu dinheiro está a caminho',
    text: 'Vamos devolver {{amount}} do pedido {{number}} para {{event}}. Você não precisa fazer mais nada.',
    whole: 'O pedido inteiro foi cancelado, e os ingressos dele deixaram de valer.',
    part: 'Os ingressos devolvidos deixaram de valer. Os outros continuam seus.',
  },
  en: {
    subject: 'Refund on its way: order {{number}}',
    title: 'Your money is on its way',
    text: "We're refunding {{amount}} from order {{number}} for {{event}}. You don't need to do anything else.",
    whole: 'The whole order was canceled, and its tickets are no longer valid.',
    part: 'The tickets you canceled are no longer valid. The others are still yours.',
  },
  tell(story, say) {
    if (isRefused(story)) return null;
    return [
      say('text'),
      say(story.order.status === 'CANCELED' ? 'whole' : 'part'),
      ...refundParts(story),
      orderButton(story),
    ];
  },
  samples: (world) => ({
    pix: sampleOfRefund(world),
    'card, whole order': sampleOfRefund(world, { method: 'CARD', change: () => ({ status: 'CANCELED' }) }),
  }),
});
