import { defineMail } from '../../mail/define-mail.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { ticketsFamily } from './order-family.ts';
import { ticketsContent } from './tickets-content.ts';

export const orderApproved = defineMail('order-approved', ticketsFamily(), {
  sentWhen: 'it is paid, or free',
  notSentWhen: 'no ticket is valid any more',
  key: 'order',
  pt: {
    subject: 'Seus ingressos para {{event}} (pedido {{number}})',
    title: 'É seu!',
    text: 'O pagamento do pedido {{number}} foi aprovado. Seus ingressos estão aqui e também na sua conta.',
    freeText: 'O pedido {{number}} está confirmado. Seus ingressos estão aqui e também na sua conta.',
  },
  en: {
    subject: 'Your tickets for {{event}} (order {{number}})',
    title: "It's yours!",
    text: 'The payment of order {{number}} was approved. Your tickets are here and in your account.',
    freeText: 'Order {{number}} is confirmed. Your tickets are here and in your account.',
  },
  // A buyer who has transferred every ticket still gets the mail, with the bill.
  tell: (story, say) =>
    ticketsContent(story, say(story.order.totals.totalCents === 0 ? 'freeText' : 'text'), {
      isOwed: story.order.status !== 'CANCELED',
    }),
  samples: (world) => ({ '': sampleOfOrder(world, { method: 'CARD' }) }),
});
