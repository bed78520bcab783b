import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { orderButton, orderNumberFact } from '../../mail/order-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { deliveryOf } from './delivery-story.ts';
import { orderFamily } from './order-family.ts';

export const deliveryReturned = defineMail('delivery-returned', orderFamily(), {
  sentWhen: 'a parcel came back',
  notSentWhen: 'it is on its way again',
  key: 'order and tracking code',
  pt: {
    subject: 'A entrega do pedido {{number}} voltou',
    title: 'A entrega voltou',
    text: 'A entrega do pedido {{number}} para {{event}} não deu certo, e ele voltou para nós. Está guardado.',
    next: 'Escreva para {{email}} e combinamos outro envio, ou a retirada no evento.',
  },
  en: {
    subject: 'Your package for order {{number}} came back',
    title: 'Your package came back',
    text: "Order {{number}} for {{event}} couldn't be delivered and came back to us. It's safe.",
    next: "Write to {{email}} and we'll ship it again, or keep it for you at the event.",
  },
  tell: (story, say) =>
    deliveryOf(story).status === 'RETURNED'
      ? [
          say('text'),
          say('next', { email: story.site.company.email }),
          facts(orderNumberFact(story)),
          orderButton(story),
        ]
      : null,
  samples: (world) => ({
    '': sampleOfOrder(world, {
      change: ({ delivery }) => ({ delivery: delivery && { ...delivery, status: 'RETURNED' } }),
    }),
  }),
});
