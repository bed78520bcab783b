import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { orderButton, orderNumberFact, venueLine } from '../../mail/order-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { deliveryOf } from './delivery-story.ts';
import { orderFamily } from './order-family.ts';

export const deliveryReady = defineMail('delivery-ready', orderFamily(), {
  sentWhen: 'it may be picked up',
  notSentWhen: 'it was handed over',
  key: 'order',
  pt: {
    subject: 'Pronto para retirar: pedido {{number}}',
    title: 'É só retirar',
    text: 'O pedido {{number}} para {{event}} já pode ser retirado no local do evento. Leve um documento com foto.',
    other: '{{name}} também pode retirar, com o documento que você informou.',
  },
  en: {
    subject: 'Ready for pickup: order {{number}}',
    title: 'Ready when you are',
    text: 'Order {{number}} for {{event}} is ready for pickup at the venue. Bring a photo ID.',
    other: '{{name}} can also pick it up, with the document you told us about.',
  },
  tell(story, say) {
    const { status, pickupPerson: other } = deliveryOf(story);
    if (status !== 'READY') return null;
    return [
      say('text'),
      other && say('other', { name: `${other.name} ${other.lastName}` }),
      facts(
        { name: textFor(story.locale, 'mail')('place'), value: venueLine(story) },
        orderNumberFact(story),
      ),
      orderButton(story),
    ];
  },
  samples: (world) => ({
    '': sampleOfOrder(world, {
      change: ({ delivery }) => ({
        delivery: delivery && { ...delivery, method: 'PICKUP', status: 'READY' },
      }),
    }),
  }),
});
