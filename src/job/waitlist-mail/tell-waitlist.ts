import { formatMoney } from '../../domain/format/money.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WaitlistMail } from '../../service/mail/mail-request.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { button, facts, type MailPart, paragraph, title } from '../mail/mail-part.ts';
import { momentOf, type WaitlistStory, waitedFacts, waitlistMail } from './waitlist-story.ts';

/** Each mail about a place on the list by its name; null when it is true no more. */
export function tellWaitlist(story: WaitlistStory, template: WaitlistMail['template']): WrittenMail | null {
  switch (template) {
    case 'waitlist-offer':
      return tellOffer(story);
    case 'waitlist-lapsed':
      return story.entry.event.canceledAt === null ? tellLapsed(story) : tellEnded(story);
    case 'waitlist-ended':
      return tellEnded(story);
  }
}

/** It is their turn: what, for how much, and until when; null once that is over. */
function tellOffer(story: WaitlistStory): WrittenMail | null {
  const { entry, locale } = story;
  if (entry.status !== 'OFFERED' || entry.offered === null || entry.unitCents === null) return null;
  const text = textFor(locale, 'mail');
  const until = momentOf(story, entry.offered.until);
  const named = { event: entry.event.name[locale], until };
  const price = formatMoney(entry.unitCents * entry.units, locale);
  return waitlistMail(story, text('waitOfferSubject', named), [
    title(text('waitOfferTitle')),
    paragraph(text('waitOfferText', named)),
    facts(
      ...waitedFacts(story),
      { name: text('waitPrice'), value: price },
      { name: text('waitUntil'), value: until },
    ),
    button(text('waitOfferButton'), `${story.publicUrl}/${locale}/conta/lista-de-espera`),
    paragraph(text('waitOfferNote')),
  ]);
}

function tellLapsed(story: WaitlistStory): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const named = { event: story.entry.event.name[story.locale] };
  return waitlistMail(story, text('waitLapsedSubject', named), [
    title(text('waitLapsedTitle')),
    paragraph(text('waitLapsedText', named)),
    facts(...waitedFacts(story)),
    // Nobody is sent to a list that is closed.
    ...(story.now < story.entry.event.saleClosesAt
      ? [paragraph(text('waitLapsedNext')), toEvent(story)]
      : []),
  ]);
}

function tellEnded(story: WaitlistStory): WrittenMail {
  const { entry, locale } = story;
  const text = textFor(locale, 'mail');
  const named = { event: entry.event.name[locale] };
  return waitlistMail(story, text('waitEndedSubject', named), [
    title(text('waitEndedTitle')),
    paragraph(text(entry.event.canceledAt === null ? 'waitEndedText' : 'waitEndedCanceled', named)),
    facts(...waitedFacts(story)),
  ]);
}

function toEvent({ entry, locale, publicUrl }: WaitlistStory): MailPart {
  return button(textFor(locale, 'mail')('eventButton'), `${publicUrl}/${locale}/evento/${entry.event.slug}`);
}
