import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { eventButton, orderFacts } from '../../mail/order-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';

export const orderCanceled = defineMail('order-canceled', orderFamily(), {
  sentWhen: 'it is given up unpaid, or a free one is given back',
  notSentWhen: 'late money has approved it',
  key: 'order',
  pt: {
    subject: 'Pedido {{number}} cancelado',
    title: 'Pedido cancelado',
    text: 'O pedido {{number}} para {{event}} foi cancelado. Nada foi cobrado, e os ingressos voltaram para a venda.',
    next: 'Mudou de ideia? Se ainda houver ingressos, eles estão na página do evento.',
    withEvent: 'O pedido {{number}} ainda não tinha sido pago: nada foi cobrado.',
  },
  en: {
    subject: 'Order {{number}} canceled',
    title: 'Order canceled',
    text: 'Order {{number}} for {{event}} was canceled. You were not charged, and the tickets went back on sale.',
    next: "Changed your mind? If any tickets are left, they're on the event page.",
    withEvent: "Order {{number}} hadn't been paid yet: you were not charged.",
  },
  tell(story, say) {
    if (story.order.status !== 'CANCELED') return null;
    const text = textFor(story.locale, 'mail');
    return [
      ...(story.event.canceledAt === null
        ? [say('text'), say('next')]
        : [text('eventCanceledText', orderFacts(story)), say('withEvent')]),
      eventButton(story, text('eventButton')),
    ];
  },
  samples(world) {
    const change = () => ({ status: 'CANCELED' as const });
    return {
      '': sampleOfOrder(world, { change }),
      'event canceled': sampleOfOrder(world, { change, event: world.canceled }),
    };
  },
});
