import { formatMoment } from '#src/domain/format/date.ts';
import { formatMomentLong } from '#src/domain/format/day.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import type { Locale } from '#src/domain/locale.ts';
import { type Parcelled, parcelWords } from '#src/domain/ticket/ticket-delivery.ts';
import type { Translate } from '#src/i18n/translator.ts';
import type { TicketFieldsFragment } from '../customer-api/purchase.gen.ts';

/** What a stub shows of a ticket, wherever it stands. */
export type StubTicket = Omit<TicketFieldsFragment, 'actions'>;

/** When it lets in, in full words: its session, its one day, or all days of the event. Of a thing, how it is got. */
export function entryText(
  ticket: { event: Parameters<typeof eventDates>[0]; offer: StubTicket['offer'] } & Parcelled,
  locale: Locale,
  t: Translate<'tickets'>,
): string {
  const { event, offer } = ticket;
  const byPost = parcelText(ticket, t);
  if (byPost !== null) return byPost;
  if (offer.pickup) return pickupText(offer.pickup, event.timeZone, locale);
  const [first, second] = offer.artistSession ? [offer.artistSession] : offer.dates;
  if (!first || second) return eventDates(event, locale);
  return formatMomentLong(new Date(first.startsAt), locale, event.timeZone);
}

/** Between which moments something can be fetched. */
function pickupText(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
  locale: Locale,
): string {
  const [first, last] = [new Date(startsAt), new Date(endsAt)];
  const [from, to] = [formatMoment(first, locale, timeZone), formatMoment(last, locale, timeZone)];
  return locale === 'pt' ? `${from} a ${to}` : `${from} to ${to}`;
}

/** That it comes by post, and to whom; null for what lets in or is fetched. */
export function parcelText(ticket: Parcelled, t: Translate<'tickets'>): string | null {
  const words = parcelWords(ticket);
  return words && t(words, { name: ticket.delivery?.recipient ?? '' });
}

/** True where it comes by post, and no desk has it. */
export function isByPost({ delivery }: Pick<Parcelled, 'delivery'>): boolean {
  return delivery?.method === 'DELIVERY';
}

/** Whether somebody is asked to take it and has not answered. */
export function isOffered({ transfer }: Pick<StubTicket, 'transfer'>): boolean {
  return transfer?.status === 'WAITING';
}

/** Whether its session has moved and its owner may still say something about that. */
export function mayAnswerMove({ sessionMove, status }: Pick<StubTicket, 'sessionMove' | 'status'>): boolean {
  return status === 'VALID' && sessionMove !== null && sessionMove.answer === null;
}
/** The venue in one line. A ticket that a browser kept before there were lines has name and city alone. */
export function placeLine({ line, name, city }: { line?: string; name: string; city: string }): string {
  return line ?? `${name}, ${city}`;
}
