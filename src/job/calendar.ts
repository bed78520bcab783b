import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { offerTitle } from '../domain/catalogue/spoken-names.ts';
import { venueWords } from '../domain/event/venue.ts';
import { formatTime } from '../domain/format/date.ts';
import { textFor } from '../i18n/texts.server.ts';
import type { TicketView } from '../service/holding/ticket/view/ticket-view.ts';
import type { FilesAbout } from '../service/holding/wallet/ticket-files.ts';
import { calendarText } from './calendar-text.ts';
import { isGood, type TicketTime, ticketTimes } from './wallet/ticket-times.ts';

/**
 * Tickets as a calendar file (RFC 5545), one entry for each appointment of a ticket. An entry keeps its UID, so
 * importing the file again updates it; one that is over is marked CANCELLED. Times are in UTC: every calendar converts
 * them, and the file needs no rules for summer time.
 */
export function ticketsCalendar(tickets: readonly TicketView[], about: FilesAbout): string {
  const text = textFor(about.locale, 'files');
  const calendar = new ICalCalendar({
    name: text('calendarName'),
    prodId: { company: 'Canhoto', product: 'Canhoto', language: about.locale === 'pt' ? 'PT' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const ticket of tickets) {
    for (const time of ticketTimes(ticket)) addEntry(calendar, ticket, time, about);
  }
  return calendarText(calendar);
}

function addEntry(
  calendar: ICalCalendar,
  ticket: TicketView,
  time: TicketTime,
  { locale, publicUrl, now }: FilesAbout,
): void {
  const text = textFor(locale, 'files');
  const { event, offer, holder, changedAt } = ticket;
  const url = `${publicUrl}/${locale}/conta/meus-ingressos/${ticket.id}`;
  const lines = [
    `${text('holder')}: ${holder.name} ${holder.lastName}`,
    ...(time.opensAt.getTime() === time.startsAt.getTime()
      ? []
      : [text('doors', { time: formatTime(time.opensAt, locale, event.timeZone) })]),
    ...(time.kind === 'PICKUP' && offer.pickup !== null
      ? [`${text('pickup')}: ${offer.pickup.desk[locale]}`]
      : []),
    text('calendarTicket', { url }),
  ];
  calendar.createEvent({
    id: `${ticket.id}-${time.key}@canhoto`,
    sequence: sequenceOf(changedAt, event.version),
    stamp: now,
    lastModified: changedAt,
    start: time.startsAt,
    end: time.endsAt,
    summary: text('calendarTitle', { event: event.name[locale], item: offerTitle(offer)[locale] }),
    location: venueWords(event.venue).full[locale],
    description: lines.join('\n'),
    url,
    status: isGood(ticket) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
}

const epochSeconds = Date.UTC(2026, 0, 1) / 1_000;

/**
 * Increases whenever the ticket or its event changes, and never decreases: a calendar keeps the entry with the higher
 * number.
 */
function sequenceOf(changedAt: Date, eventVersion: number): number {
  return Math.max(0, Math.floor(changedAt.getTime() / 1_000) - epochSeconds) + eventVersion;
}
