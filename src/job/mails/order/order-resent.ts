import { defineMail } from '../../mail/define-mail.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { ticketsFamily } from './order-family.ts';
import { ticketsContent } from './tickets-content.ts';

export const orderResent = defineMail('order-resent', ticketsFamily(), {
  sentWhen: 'its buyer requests the tickets again',
  notSentWhen: 'no ticket is valid any more',
  key: 'order and how often',
  pt: {
    subject: 'Seus ingressos para {{event}}, mais uma vez (pedido {{number}})',
    title: 'Aqui estão, de novo',
    text: 'Os ingressos do pedido {{number}}, como você pediu. São os mesmos de antes: quem já salvou pode continuar usando.',
  },
  en: {
    subject: 'Your tickets for {{event}}, again (order {{number}})',
    title: 'Here they are again',
    text: "Here are the tickets for order {{number}}, as requested. They're the same as before: any you saved still work.",
  },
  tell: (story, say) => ticketsContent(story, say('text')),
  samples: (world) => ({ '': sampleOfOrder(world, { change: () => ({ status: 'RESENT' }) }) }),
});
