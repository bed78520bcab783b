import { coversOrder, wholeSumUntil } from '../../domain/event/postponement.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { type MailPart, paragraph, title } from '../mail/mail-part.ts';
import {
  eventButton,
  momentIn,
  type OrderStory,
  orderButton,
  orderFacts,
  orderMail,
} from '../mail/order-story.ts';
import { postponedParts, toldPostponement } from '../mail/postponed-story.ts';

/**
 * The old and the new dates, that the tickets stay valid, and until when everything can be asked back; null when the event
 * was postponed again, canceled or is over, or the order has ended.
 */
export function writeEventPostponed(story: OrderStory, postponementId: string): WrittenMail | null {
  const postponement = toldPostponement(story, postponementId);
  const { order } = story;
  if (postponement === null || (order.status !== 'APPROVED' && order.status !== 'RESENT')) return null;
  const text = textFor(story.locale, 'postponed');
  const named = orderFacts(story);
  return orderMail(story, text('mailSubject', named), [
    title(text('mailTitle')),
    paragraph(text('mailText', named)),
    ...postponedParts(story, postponement),
    paragraph(text('mailKeep')),
    ...refundPart(story),
    orderButton(story),
    eventButton(story, text('eventButton')),
  ]);
}

/** What the mail with the tickets says of a postponement that its buyer may not have heard of; nothing otherwise. */
export function postponedNotice(story: OrderStory): MailPart[] {
  const { event, order } = story;
  const last = event.postponements.at(-1);
  if (last === undefined || toldPostponement(story, last.id) === null || !coversOrder(last, order.placedAt))
    return [];
  const text = textFor(story.locale, 'postponed');
  return [
    paragraph(text('mailText', orderFacts(story))),
    ...postponedParts(story, last),
    ...refundPart(story),
  ];
}

/** Until when everything comes back; nothing where nobody has paid, or the time is over. */
function refundPart(story: OrderStory): MailPart[] {
  const { order, event, now } = story;
  const until = wholeSumUntil(order, event);
  const isFree = order.origin === 'COURTESY' || order.totals.totalCents === 0;
  if (isFree || until === null || until <= now) return [];
  return [paragraph(textFor(story.locale, 'postponed')('mailRefund', { until: momentIn(story, until) }))];
}
