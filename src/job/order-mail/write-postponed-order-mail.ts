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
import { postponedParts, postponedWords, toldPostponement } from '../mail/postponed-story.ts';

/**
 * The old and the new dates and facts, that the tickets stay valid, and until when everything can be asked back; null when all of it
 * has changed again, the event was canceled or is over, or the order has ended.
 */
export function writeEventPostponed(story: OrderStory, postponementId: string): WrittenMail | null {
  const postponement = toldPostponement(story, postponementId);
  const { order } = story;
  if (postponement === null || (order.status !== 'APPROVED' && order.status !== 'RESENT')) return null;
  const text = textFor(story.locale, 'postponed');
  const named = orderFacts(story);
  const words = postponedWords(postponement);
  return orderMail(story, text(words.subject, named), [
    title(text(words.title)),
    paragraph(text(words.order, named)),
    ...postponedParts(story, postponement),
    paragraph(text(words.keep)),
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
    paragraph(text(postponedWords(last).order, orderFacts(story))),
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
