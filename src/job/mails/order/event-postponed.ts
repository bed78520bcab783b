import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { eventButton, orderButton, orderFacts } from '../../mail/order-story.ts';
import { postponedParts, postponedWords, toldPostponement } from '../../mail/postponed-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { samplePostponementId } from '../../sample/sample-world.ts';
import { orderFamily } from './order-family.ts';
import { refundUntilPart } from './postponed-notice.ts';

/** The old and the new dates and facts, that the tickets stay valid, and until when everything can be asked back. */
export const eventPostponed = defineMail('event-postponed', orderFamily(), {
  sentWhen: 'dates of the event were moved',
  notSentWhen: 'it was postponed again, canceled, or is over; the order has ended',
  key: 'postponement and order',
  // Other mails and the event's page say the same words.
  pt: {},
  en: {},
  tell(story) {
    const { order, locale, data } = story;
    const postponement = toldPostponement(story, data.postponed.postponementId);
    if (postponement === null || (order.status !== 'APPROVED' && order.status !== 'RESENT')) return null;
    const text = textFor(locale, 'postponed');
    const named = orderFacts(story);
    const words = postponedWords(postponement);
    return {
      subject: text(words.subject, named),
      title: text(words.title),
      parts: [
        text(words.order, named),
        ...postponedParts(story, postponement),
        text(words.keep),
        ...refundUntilPart(story),
        orderButton(story),
        eventButton(story, textFor(locale, 'mail')('eventButton')),
      ],
    };
  },
  samples: (world) => ({
    '': sampleOfOrder(
      world,
      { event: world.postponed },
      { postponed: { postponementId: samplePostponementId } },
    ),
  }),
});
