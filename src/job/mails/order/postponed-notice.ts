import { coversOrder, wholeSumUntil } from '#src/domain/event/postponement.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { MailParts } from '../../mail/define-mail.ts';
import { momentIn, type OrderStory, orderFacts } from '../../mail/order-story.ts';
import { postponedParts, postponedWords, toldPostponement } from '../../mail/postponed-story.ts';

/** The part with the tickets about a postponement that their buyer may not have heard of; nothing otherwise. */
export function postponedNotice(story: OrderStory): MailParts {
  const { event, order } = story;
  const last = event.postponements.at(-1);
  if (last === undefined || toldPostponement(story, last.id) === null || !coversOrder(last, order)) return [];
  const text = textFor(story.locale, 'postponed');
  return [
    text(postponedWords(last).order, orderFacts(story)),
    ...postponedParts(story, last),
    ...refundUntilPart(story),
  ];
}

/** Until when everything comes back; nothing where nobody has paid, or the time is over. */
export function refundUntilPart(story: OrderStory): MailParts {
  const { order, event, now } = story;
  const until = wholeSumUntil(order, event);
  const isFree = order.origin === 'COURTESY' || order.totals.totalCents === 0;
  if (isFree || until === null || until <= now) return [];
  return [textFor(story.locale, 'postponed')('mailRefund', { until: momentIn(story, until) })];
}
