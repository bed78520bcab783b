import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMoment } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { OfferView } from '../../service/event/event-view.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { WaitlistEntryView } from '../../service/waitlist/waitlist-entry.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Fact, MailPart } from '../mail/mail-part.ts';
import { sellerLine } from '../mail/seller-line.ts';

/** What a mail about a place on the waiting list is written from. */
export interface WaitlistStory {
  locale: Locale;
  entry: WaitlistEntryView;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  now: Date;
}

export function momentOf({ locale, entry, now }: WaitlistStory, instant: Date): string {
  return formatMoment(instant, locale, entry.event.timeZone, now);
}

/** "Sábado, inteira" of what was offered, or "Sábado, inteira · Domingo, inteira" of all that was waited for. */
export function whatOf({ locale, entry }: WaitlistStory): string {
  const offers = entry.offered === null ? entry.offers : [entry.offered.offer];
  return offers.map((offer) => offerTitle(offer)[locale]).join(' · ');
}

/** What, when and where. */
export function waitedFacts(story: WaitlistStory): Fact[] {
  const text = textFor(story.locale, 'mail');
  const { entry } = story;
  const { venue } = entry.event;
  const when = entry.offered === null ? '' : whenOf(story, entry.offered.offer);
  return [
    { name: text('waitWhat'), value: `${entry.units} × ${whatOf(story)}` },
    ...(when === '' ? [] : [{ name: text('waitWhen'), value: when }]),
    { name: text('place'), value: `${venue.name}, ${venue.city}` },
  ];
}

function whenOf(story: WaitlistStory, offer: OfferView): string {
  if (offer.session !== null) return momentOf(story, offer.session.startsAt);
  return offer.dates.map(({ startsAt }) => momentOf(story, startsAt)).join(' · ');
}

export function waitlistMail(
  { locale, site }: WaitlistStory,
  subject: string,
  parts: readonly MailPart[],
): WrittenMail {
  const footer = [textFor(locale, 'mail')('waitFooter'), sellerLine(site)];
  return composeMail({ locale, subject, parts, footer, attachments: [] });
}
