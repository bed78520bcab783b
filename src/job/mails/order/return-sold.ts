import { defineMail } from '../../mail/define-mail.ts';
import { orderButton } from '../../mail/order-story.ts';
import { sampleOfRefund } from '../../sample/sample-order.ts';
import { isRefused, refundFamily, refundParts } from './refund-story.ts';

/** The ticket ended, and everything paid for it is refunded. */
export const returnSold = defineMail('return-sold', refundFamily, {
  sentWhen: 'a ticket that was up for the waiting list was sold; instead of `refund-requested`',
  notSentWhen: 'the provider of a Pix or a card refused it',
  key: 'refund',
  pt: {
    subject: 'Seu ingresso foi vendido: {{amount}} a caminho',
    title: 'Seu ingresso foi vendido',
    text: 'Alguém da lista de espera ficou com o ingresso do pedido {{number}} para {{event}}. O seu código não abre mais a entrada, e {{amount}} já estão voltando para você.',
  },
  en: {
    subject: 'Your ticket was sold: {{amount}} on the way',
    title: 'Your ticket was sold',
    text: 'Someone on the waitlist bought the ticket from order {{number}} for {{event}}. Your code no longer works at the gate, and {{amount}} is on its way back to you.',
  },
  tell: (story, say) => (isRefused(story) ? null : [say('text'), ...refundParts(story), orderButton(story)]),
  samples: (world) => ({ '': sampleOfRefund(world) }),
});
