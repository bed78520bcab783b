import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMoment } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { EventView } from '../../service/event/event-view.ts';
import type { MailFile, WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Fact, MailPart } from '../mail/mail-part.ts';
import { parcelLine } from '../mail/parcel-line.ts';
import { sellerLine } from '../mail/seller-line.ts';

/** What a mail about tickets in other hands is written from. */
export interface HandedStory {
  locale: Locale;
  event: EventView;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  now: Date;
}

export function momentOf({ locale, event, now }: HandedStory, instant: Date): string {
  return formatMoment(instant, locale, event.timeZone, now);
}

/** "Sábado, Inteira, sáb., 5 de dez., 14h" of each ticket, and where. */
export function entryFacts(story: HandedStory, tickets: readonly TicketView[]): Fact[] {
  const text = textFor(story.locale, 'mail');
  const { venue } = story.event;
  return [
    ...tickets.map(({ offer, delivery }) => ({
      name: text('entry'),
      value: [
        offerTitle(offer)[story.locale],
        whenOf(story, offer),
        // Whose name is on the parcel is not for the one who is asked.
        parcelLine({ orderNumber: null, delivery }, story.locale)?.value,
      ]
        .filter(Boolean)
        .join(', '),
    })),
    { name: text('place'), value: `${venue.name}, ${venue.city}` },
  ];
}

function whenOf(story: HandedStory, offer: TicketView['offer']): string {
  if (offer.session !== null) return momentOf(story, offer.session.startsAt);
  return offer.dates.map(({ startsAt }) => momentOf(story, startsAt)).join(' · ');
}

export function handedMail(
  { locale, site }: HandedStory,
  subject: string,
  parts: readonly MailPart[],
  attachments: MailFile[] = [],
): WrittenMail {
  const footer = [textFor(locale, 'mail')('handedFooter'), sellerLine(site)];
  return composeMail({ locale, subject, parts, footer, attachments });
}
