import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMomentLong, formatTime } from '../../domain/format/date.ts';
import { qrPath } from '../../domain/qr/qr-svg.ts';
import { textFor } from '../../i18n/texts.ts';
import type { TicketView } from '../../service/ticket/ticket-view.ts';
import { halfPriceOf, type OrderStory } from '../order-mail/order-story.ts';
import { colours, left, millimetre, type Sheet, width } from './sheet.ts';

export const stubHeight = 84 * millimetre;
const tearX = left + width - 54 * millimetre;
/** With its quiet zone; the dark part alone is 37 mm wide, which every gate's camera reads. */
const qrSide = 44 * millimetre;
const padding = 16;

interface Stubbed {
  ticket: TicketView;
  code: string;
  position: number;
  count: number;
}

/** One ticket as the stub of the house: what it is good for, the tear, and past it the code for the gate. */
export function drawStub(sheet: Sheet, top: number, story: OrderStory, stubbed: Stubbed): void {
  const { locale, event, order } = story;
  const { ticket, code, position, count } = stubbed;
  const text = textFor(locale, 'mail');
  drawGround(sheet, top);

  const x = left + padding;
  const room = tearX - x - padding;
  let y = top + padding;
  const write = (words: string, how: Partial<Parameters<Sheet['write']>[1]>) => {
    y += sheet.write(words, { x, y, width: room, size: 9, ...how });
  };
  write(text('ticketOf', { position, count }), { size: 8, colour: colours.soft });
  y += 2;
  write(event.name[locale], { size: 17, font: 'display', lines: 2, as: 'H1' });
  y += 3;
  write(offerTitle(ticket.offer)[locale], { size: 11, font: 'display', lines: 2, as: 'H2' });
  y += 5;

  const fact = (name: string, value: string, lines: number) => {
    const labelWidth = 68;
    sheet.write(name, { x, y: y + 0.8, width: labelWidth, size: 9, colour: colours.soft });
    y += sheet.write(value, { x: x + labelWidth, y, width: room - labelWidth, size: 10, lines }) + 2.5;
  };
  const dates = datesOf(story, ticket);
  if (dates !== '') fact(text('entry'), dates, 4);
  fact(
    text('place'),
    `${event.venue.name}, ${event.venue.address}, ${event.venue.city}/${event.venue.state}`,
    2,
  );
  fact(text('holder'), `${ticket.holder.name} ${ticket.holder.lastName}`, 1);
  fact(text('pdfAge'), ageRating(story), 1);
  if (ticket.offer.ticketType === 'HALF') {
    y += 2;
    const half = halfPriceOf(story, ticket);
    write(half === null ? text('pdfHalf') : text('pdfHalfOf', half), {
      size: 9.5,
      font: 'display',
      colour: colours.pink,
      lines: 2,
    });
  }
  const rules = `${story.publicUrl}/${locale}/termos-de-uso`;
  sheet.write(text('pdfTerms', { url: rules }), {
    x,
    y: top + stubHeight - padding - 18,
    width: room,
    size: 6.5,
    colour: colours.soft,
    lines: 2,
  });

  drawCode(sheet, top, code, text('qr'));
  const under = { x: tearX, width: left + width - tearX, align: 'center' as const };
  sheet.write(order.number, { ...under, y: top + 22 + qrSide + 12, size: 12, font: 'display' });
  sheet.write(text('order'), { ...under, y: top + 22 + qrSide + 28, size: 8, colour: colours.soft });
}

/** A square panel with two notches where it tears. */
function drawGround(sheet: Sheet, top: number): void {
  sheet.decorate((on) => {
    on.rect(left, top, width, stubHeight).fill(colours.panel);
    on.circle(tearX, top, 9)
      .circle(tearX, top + stubHeight, 9)
      .fill(colours.white);
    on.moveTo(tearX, top + 14).lineTo(tearX, top + stubHeight - 14);
    on.lineWidth(1.5).dash(5, { space: 4 }).stroke(colours.white).undash();
  });
}

function drawCode(sheet: Sheet, top: number, code: string, name: string): void {
  const { size, path } = qrPath(code);
  sheet.picture(name, (on) => {
    on.save().translate(tearX + (left + width - tearX - qrSide) / 2, top + 22);
    on.rect(0, 0, qrSide, qrSide).fill(colours.white);
    on.scale(qrSide / size)
      .path(path)
      .fill('#000000')
      .restore();
  });
}

function datesOf({ locale, event }: OrderStory, { offer }: TicketView): string {
  if (offer.session !== null) return formatMomentLong(offer.session.startsAt, locale, event.timeZone);
  const text = textFor(locale, 'mail');
  return offer.dates
    .map(({ startsAt, doorsAt }) => {
      const moment = formatMomentLong(startsAt, locale, event.timeZone);
      if (doorsAt === null) return moment;
      return `${moment} (${text('pdfDoors', { time: formatTime(doorsAt, locale, event.timeZone) })})`;
    })
    .join(' · ');
}

function ageRating({ locale, event }: OrderStory): string {
  const text = textFor(locale, 'mail');
  return event.ageRating === 'L' ? text('pdfAgeL') : text('pdfAgeYears', { count: event.ageRating.slice(1) });
}
