import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatTime } from '../../domain/format/date.ts';
import { formatMomentOnPaper } from '../../domain/format/day.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { halfPriceOf, type OrderStory } from '../mail/order-story.ts';
import { colours } from './sheet.ts';
import type { StubRow } from './write-rows.ts';

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
  const { venue } = event;
  const fact = (label: string, value: string, lines = 1): StubRow => ({
    label,
    text: value,
    how: { size: 10, lines },
    gap: 2.5,
  });
  const pickup = pickupOf(story, ticket);
  const dates = pickup === null ? datesOf(story, ticket) : [];
  return {
    head: [
      { text: text('ticketOf', { position, count }), how: { size: 8, colour: colours.soft }, gap: 2 },
      { text: event.name[locale], how: { size: 17, font: 'display', lines: 2, as: 'H1' }, gap: 3 },
      {
        text: offerTitle(ticket.offer)[locale],
        how: { size: 11, font: 'display', lines: 2, as: 'H2' },
        gap: 5,
      },
    ],
    facts: [
      ...dates.map((date, index) => fact(index === 0 ? text('entry') : '', date, 2)),
      ...(pickup === null ? [] : [fact(textFor(locale, 'files')('pickup'), pickup, 2)]),
      fact(text('place'), `${venue.name}, ${venue.address}, ${venue.city}/${venue.state}`, 2),
      fact(text('holder'), `${ticket.holder.name} ${ticket.holder.lastName}`),
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
export function ticketTerms({ locale, publicUrl }: OrderStory): string {
  const url = `${new URL(publicUrl).host}/${locale}/termos-de-uso`;
  return textFor(locale, 'mail')('pdfTerms', { url });
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
