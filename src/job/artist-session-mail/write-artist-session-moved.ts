import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMoment } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { EventView } from '../../service/event/event-view.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { button, facts, paragraph, title } from '../mail/mail-part.ts';
import { sellerLine } from '../mail/seller-line.ts';

/** Everything that a mail about a moved artist session may mention. */
export interface MovedStory {
  locale: Locale;
  event: EventView;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  now: Date;
  move: { offerId: string; fromStartsAt: Date; startsAt: Date; answerUntil: Date };
  /** Their tickets without an answer yet. */
  ticketIds: readonly string[];
  /** Their other offers at the new time. */
  clashingOfferIds: readonly string[];
}

/**
 * The old and the new time, that nobody needs to do anything to accept it, and how to refuse; null when it is too late
 * for that.
 */
export function writeArtistSessionMoved(story: MovedStory): WrittenMail | null {
  const { locale, event, site, publicUrl, now, move } = story;
  const offer = event.offerById.get(move.offerId)?.offer;
  const [ticketId] = story.ticketIds;
  if (offer === undefined || ticketId === undefined || move.answerUntil <= now) return null;
  const text = textFor(locale, 'mail');
  const moment = (instant: Date) => formatMoment(instant, locale, event.timeZone, now);
  const named = {
    what: offerTitle(offer)[locale],
    event: event.name[locale],
    before: moment(move.fromStartsAt),
    after: moment(move.startsAt),
    until: moment(move.answerUntil),
  };
  const others = story.clashingOfferIds.flatMap((id) => event.offerById.get(id)?.offer ?? []);
  const other = others.map((one) => offerTitle(one)[locale]).join(', ');
  const path = story.ticketIds.length === 1 ? `/${ticketId}` : '';
  return composeMail({
    locale,
    subject: text('movedSubject', named),
    parts: [
      title(text('movedTitle')),
      paragraph(text('movedText', named)),
      paragraph(text('movedKeep')),
      ...(others.length > 0 ? [paragraph(text('movedClash', { other }))] : []),
      paragraph(text('movedRefuse', named)),
      facts(
        { name: text('movedBefore'), value: named.before },
        { name: text('movedAfter'), value: named.after },
        { name: text('place'), value: `${event.venue.name}, ${event.venue.city}` },
      ),
      button(text('movedButton'), `${publicUrl}/${locale}/conta/meus-ingressos${path}`),
    ],
    footer: [text('footer'), sellerLine(site)],
  });
}
