import { formatDay } from '../../domain/format/date.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { DeliveryView } from '../../service/order/rows/order-view.ts';
import { facts, paragraph, title } from '../mail/mail-part.ts';
import {
  type OrderStory,
  orderButton,
  orderFacts,
  orderMail,
  orderNumberFact,
  venueLine,
} from '../mail/order-story.ts';
import { addressLine } from './address-line.ts';

/** What is collected at the event is ready; null once it was handed over. */
export function writeDeliveryReady(story: OrderStory): WrittenMail | null {
  const delivery = deliveryOf(story);
  if (delivery.status !== 'READY') return null;
  const text = textFor(story.locale, 'mail');
  const named = orderFacts(story);
  const other = delivery.pickupPerson;
  return orderMail(story, text('readySubject', named), [
    title(text('readyTitle')),
    paragraph(text('readyText', named)),
    ...(other === null ? [] : [paragraph(text('readyOther', { name: `${other.name} ${other.lastName}` }))]),
    facts({ name: text('place'), value: venueLine(story) }, orderNumberFact(story)),
    orderButton(story),
  ]);
}

/** A parcel was shipped; null when it has arrived or was returned before the mail was sent. */
export function writeDeliveryShipped(story: OrderStory): WrittenMail | null {
  const { locale, now } = story;
  const { status, trackingCode, expectedBy, recipient, address } = deliveryOf(story);
  if (status !== 'SHIPPED') return null;
  const text = textFor(locale, 'mail');
  const named = orderFacts(story);
  return orderMail(story, text('shippedSubject', named), [
    title(text('shippedTitle')),
    paragraph(text('shippedText', named)),
    facts(
      trackingCode === null ? null : { name: text('trackingCode'), value: trackingCode },
      // A calendar day has no time zone; noon is on that day wherever we deliver.
      expectedBy === null
        ? null
        : {
            name: text('expectedBy'),
            value: formatDay(new Date(`${expectedBy}T12:00:00Z`), locale, 'UTC', now),
          },
      recipient === null ? null : { name: text('recipient'), value: recipient },
      address === null ? null : { name: text('address'), value: addressLine(address) },
      orderNumberFact(story),
    ),
    paragraph(text('shippedNext')),
    orderButton(story),
  ]);
}

/** A parcel was returned; null when it was shipped again. */
export function writeDeliveryReturned(story: OrderStory): WrittenMail | null {
  if (deliveryOf(story).status !== 'RETURNED') return null;
  const text = textFor(story.locale, 'mail');
  const named = { ...orderFacts(story), email: story.site.company.email };
  return orderMail(story, text('returnedSubject', named), [
    title(text('returnedTitle')),
    paragraph(text('returnedText', named)),
    paragraph(text('returnedNext', named)),
    facts(orderNumberFact(story)),
    orderButton(story),
  ]);
}

function deliveryOf({ order }: OrderStory): DeliveryView {
  if (order.delivery === null) throw new Error(`Order ${order.number} has nothing to deliver.`);
  return order.delivery;
}
