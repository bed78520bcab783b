import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { orderButton, orderFacts } from '../../mail/order-story.ts';
import { sampleIds, sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';
import { refundFacts, refundOf, refundParts } from './refund-story.ts';

/** Everything is refunded without a request. */
export const eventCanceled = defineMail('event-canceled', orderFamily(), {
  sentWhen: 'the whole event is canceled',
  key: 'order',
  pt: {
    subject: 'Evento cancelado: {{event}}',
    rest: 'Vamos devolver {{amount}}: tudo o que ainda não tinha voltado deste pedido, com a taxa. Você não precisa pedir nem fazer nada.',
    free: 'Não há nada a devolver neste pedido.',
  },
  en: {
    subject: 'Event canceled: {{event}}',
    rest: "We're refunding {{amount}}: everything in this order that hadn't been refunded yet, fees included. You don't need to do anything.",
    free: "There's nothing to refund for this order.",
  },
  tell(story, say) {
    const { order, data, locale } = story;
    const text = textFor(locale, 'mail');
    const refund = data.refund && { ...story, refund: refundOf(story, data.refund.refundId) };
    const named = refund === null ? orderFacts(story) : refundFacts(refund);
    const isAll = refund?.refund.amountCents === order.totals.totalCents;
    return {
      title: text('eventCanceledTitle'),
      parts: [
        text('eventCanceledText', named),
        ...(refund === null
          ? [say('free')]
          : [isAll ? text('eventCanceledRefund', named) : say('rest', named), ...refundParts(refund)]),
        orderButton(story),
      ],
    };
  },
  samples: (world) => ({
    '': sampleOfOrder(world, {}, { refund: { refundId: sampleIds.refund } }),
    free: sampleOfOrder(world, {}, { refund: null }),
  }),
});
