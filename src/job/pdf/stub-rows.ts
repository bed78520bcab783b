import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { langMark } from '../../domain/event/told-text.ts';
import { type Venue, venueWords } from '../../domain/event/venue.ts';
import { formatTime } from '../../domain/format/date.ts';
import { formatMomentOnPaper } from '../../domain/format/day.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import { halfPriceOf, type OrderStory } from '../mail/order-story.ts';
import { parcelLine } from '../mail/parcel-line.ts';
import { colours } from './sheet.ts';
import type { StubRow } from './write-rows.ts';
import { losesLetters } from './written-text.ts';

/** A ticket that opens its gate, and which of how many it is. */
export interface TicketOnStub {
  ticket: TicketView;
  code: string;
  position: number;
  count: number;
}

/** The rows of a ticket from top to bottom: its name, and what the gate needs. */
export function stubRows(
  story: OrderStory,
  { ticket, position, count }: TicketOnStub,
): { head: StubRow[]; facts: StubRow[] } {
  const { locale, event } = story;
  const text = textFor(locale, 'mail');
  const files = textFor(locale, 'files');
  const holder = `${ticket.holder.name} ${ticket.holder.lastName}`;
  const fact = (label: string, value: string, lines = 1): StubRow => ({
    label,
    text: value,
    how: { size: 10, lines },
    gap: 2.5,
  });
  const title = offerTitle(ticket.offer);
  const parcel = parcelLine(ticket, locale);
  const pickup = parcel === null ? pickupOf(story, ticket) : null;
  const dates = parcel === null && pickup === null ? datesOf(story, ticket) : [];
  return {
    head: [
      { text: text('ticketOf', { position, count }), how: { size: 8, colour: colours.soft }, gap: 2 },
      {
        text: event.name[locale],
        how: { size: 17, font: 'display', lines: 2, as: 'H1', lang: langMark(event.name, locale) },
        gap: 3,
      },
      {
        text: title[locale],
        how: { size: 11, font: 'display', lines: 2, as: 'H2', lang: langMark(title, locale) },
        gap: 5,
      },
    ],
    facts: [
      ...dates.map((date, index) => fact(index === 0 ? text('entry') : '', date, 2)),
      ...(parcel === null ? [] : [fact(parcel.label, parcel.value, 2)]),
      ...(pickup === null ? [] : [fact(textFor(locale, 'files')('pickup'), pickup, 2)]),
      ...placeRows(fact, text('place'), event.venue, locale),
      ...holderRows(fact, text('holder'), holder, files('nameOnline')),
      { ...fact(text('pdfAge'), ageRating(story)), gap: 4 },
      ...halfPriceRows(story, ticket),
    ],
  };
}

/** The order's number, below the code. A ticket from somebody else shows none, because its holder does not know it. */
export function numberRows(orderNumber: string | null): StubRow[] {
  if (orderNumber === null) return [];
  return [{ text: orderNumber, how: { size: 14, font: 'display', align: 'center', lines: 1 }, gap: 8 }];
}

/** What to bring, and the address of the rules. */
export function ticketTerms({ locale, publicUrl, event }: OrderStory): string {
  const url = `${new URL(publicUrl).host}/${locale}/termos-de-uso`;
  return textFor(locale, 'mail')(event.venue.kind === 'ONLINE' ? 'pdfTermsOnline' : 'pdfTerms', { url });
}

/** One line for each date on which it admits. */
function datesOf({ locale, event }: OrderStory, { offer }: TicketView): string[] {
  if (offer.session !== null) return [formatMomentOnPaper(offer.session.startsAt, locale, event.timeZone)];
  const text = textFor(locale, 'mail');
  return offer.dates.map(({ startsAt, doorsAt }) => {
    const moment = formatMomentOnPaper(startsAt, locale, event.timeZone);
    if (doorsAt === null) return moment;
    const doors = text('pdfDoors', { time: formatTime(doorsAt, locale, event.timeZone) });
    // A line breaks before the bracket, and not inside it.
    return `${moment} (${doors.replace(' ', '\u00a0')})`;
  });
}

/** The pickup desk and its hours, for what is collected; null for what admits. */
function pickupOf({ locale, event }: OrderStory, { offer: { pickup } }: TicketView): string | null {
  if (pickup === null) return null;
  const from = formatMomentOnPaper(pickup.startsAt, locale, event.timeZone);
  const until = formatTime(pickup.endsAt, locale, event.timeZone);
  return `${pickup.desk[locale]}, ${textFor(locale, 'files')('pickupUntil', { from, until })}`;
}

function ageRating({ locale, event }: OrderStory): string {
  const text = textFor(locale, 'mail');
  return event.ageRating === 'L' ? text('pdfAgeL') : text('pdfAgeYears', { count: event.ageRating.slice(1) });
}

function halfPriceRows(story: OrderStory, ticket: TicketView): StubRow[] {
  if (ticket.offer.ticketType !== 'HALF') return [];
  const text = textFor(story.locale, 'mail');
  const half = halfPriceOf(story, ticket);
  return [
    {
      text: half === null ? text('pdfHalf') : text('pdfHalfOf', half),
      how: { size: 9.5, font: 'display', lines: 3 },
      gap: 0,
    },
  ];
}

/** So many letters fit into two lines of the narrowest stub. */
const placeLengthMax = 80;

/** A long place has its city on a line of its own, so that no name and no address pushes it out. */
function placeRows(
  fact: (label: string, value: string, lines?: number) => StubRow,
  label: string,
  venue: Venue,
  locale: Locale,
): StubRow[] {
  const whole = venueWords(venue).full[locale];
  if (venue.kind !== 'PLACE') return [fact(label, whole, 2)];
  const place = `${venue.name}, ${venue.address}`;
  const city = `${venue.city}/${venue.state}`;
  return whole.length <= placeLengthMax ? [fact(label, whole, 2)] : [fact(label, place, 2), fact('', city)];
}

/** A name that paper cannot write in full says where it stands. */
function holderRows(
  fact: (label: string, value: string) => StubRow,
  label: string,
  name: string,
  whereInFull: string,
): StubRow[] {
  if (!losesLetters(name)) return [fact(label, name)];
  const isInPart = name.split(' ').some((word) => /\p{L}/u.test(word) && !losesLetters(word));
  return isInPart ? [fact(label, name), fact('', whereInFull)] : [fact(label, whereInFull)];
}
