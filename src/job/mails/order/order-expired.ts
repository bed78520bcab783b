import { defineMail } from '../../mail/define-mail.ts';
import { eventButton } from '../../mail/order-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';

export const orderExpired = defineMail('order-expired', orderFamily(), {
  sentWhen: 'the time to pay is over',
  notSentWhen: 'late money has approved it',
  key: 'order',
  pt: {
    subject: 'O tempo para pagar o pedido {{number}} acabou',
    title: 'O tempo acabou',
    text: 'Não recebemos o pagamento do pedido {{number}} para {{event}} a tempo. Nada foi cobrado, e os ingressos voltaram para a venda.',
    next: 'Pagou no último segundo? Fique tranquilo: ou os ingressos chegam, ou o dinheiro volta inteiro, sem você pedir.',
    button: 'Escolher de novo',
  },
  en: {
    subject: 'The time to pay for order {{number}} ran out',
    title: 'Time ran out',
    text: "We didn't receive the payment for order {{number}} for {{event}} in time. You were not charged, and the tickets went back on sale.",
    next: "Paid at the last second? Don't worry: either your tickets arrive or you get all your money back, without having to ask.",
    button: 'Choose again',
  },
  tell: (story, say) =>
    story.order.status === 'CANCELED' ? [say('text'), say('next'), eventButton(story, say('button'))] : null,
  samples: (world) => ({ '': sampleOfOrder(world, { change: () => ({ status: 'CANCELED' }) }) }),
});
