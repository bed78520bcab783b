import { formatDay } from '#src/domain/format/date.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { orderButton, orderNumberFact } from '../../mail/order-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { addressLine } from './address-line.ts';
import { deliveryOf } from './delivery-story.ts';
import { orderFamily } from './order-family.ts';

export const deliveryShipped = defineMail('delivery-shipped', orderFamily(), {
  sentWhen: 'a parcel is on its way',
  notSentWhen: 'it has arrived or come back',
  key: 'order and tracking code',
  pt: {
    subject: 'Seu pedido {{number}} está a caminho',
    title: 'Está a caminho',
    text: 'O pedido {{number}} para {{event}} foi enviado para você.',
    next: 'Acompanhe pelo código. Se algo der errado no caminho, responda a este e-mail.',
    trackingCode: 'Código de rastreio',
    expectedBy: 'Chega até',
    recipient: 'Quem recebe',
    address: 'Endereço',
  },
  en: {
    subject: 'Your order {{number}} is on its way',
    title: "It's on its way",
    text: 'We shipped order {{number}} for {{event}}.',
    next: 'Track it with the code. If something goes wrong on the way, reply to this e-mail.',
    trackingCode: 'Tracking code',
    expectedBy: 'Arrives by',
    recipient: 'Recipient',
    address: 'Address',
  },
  tell(story, say) {
    const { status, trackingCode, expectedBy, recipient, address } = deliveryOf(story);
    if (status !== 'SHIPPED') return null;
    // A calendar day has no time zone; noon is on that day wherever we deliver.
    const day = (date: string) => formatDay(new Date(`${date}T12:00:00Z`), story.locale, 'UTC', story.now);
    return [
      say('text'),
      facts(
        trackingCode === null ? null : { name: say('trackingCode'), value: trackingCode },
        expectedBy === null ? null : { name: say('expectedBy'), value: day(expectedBy) },
        recipient === null ? null : { name: say('recipient'), value: recipient },
        address === null ? null : { name: say('address'), value: addressLine(address) },
        orderNumberFact(story),
      ),
      say('next'),
      orderButton(story),
    ];
  },
  samples: (world) => ({ '': sampleOfOrder(world) }),
});
