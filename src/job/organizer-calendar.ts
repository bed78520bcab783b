import {
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalDayJsStub,
  ICalEventStatus,
} from 'ical-generator';
import { venueWords } from '../domain/event/venue.ts';
import { formatTime } from '../domain/format/date.ts';
import { textFor } from '../i18n/texts.server.ts';
import type { EventCalendar, OrganizerCalendar } from '../service/holding/wallet/calendars.ts';
import type { FilesAbout } from '../service/holding/wallet/ticket-files.ts';
import type { EventDateView, EventView } from '../service/selling/event/event-view.ts';
import { calendarText } from './calendar-text.ts';
import { wallTime, zoneComponent } from './zone-component.ts';

const dayMs = 86_400_000;
/** How often a calendar that is subscribed to asks again. */
const refreshSeconds = 6 * 3_600;

/**
 * The events of an organizer as a calendar to subscribe to, one entry for each date of an event, in the zone of the event.
 * An entry keeps its UID, so a calendar that reads the file again moves it, or marks it as canceled. The file is the same
 * for a whole day while the events are, so that whoever has it already is sent nothing.
 */
export const organizerCalendar: OrganizerCalendar = (organizer, events, about) => {
  const { locale } = about;
  const calendar = new ICalCalendar({
    name: textFor(locale, 'organizer')('calendarName', { name: organizer.name.replaceAll(/\s+/g, ' ') }),
    prodId: { company: 'Canhoto', product: 'Canhoto', language: locale === 'pt' ? 'PT' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events) for (const date of event.dates) addEntry(calendar, event, date, about);
  // The library would write the zones among the properties of the calendar, which have to come first.
  return calendarText(calendar, zonesOf(events));
};

const openingMinutes = { lasts: 15, alarmBefore: 10 };

/**
 * One event, for who has no ticket yet: each date under the UID it has in the calendar of its organizer, and the opening of the
 * sale with an alarm while it lies ahead.
 */
export const eventCalendar: EventCalendar = (event, about) => {
  const { locale, now, publicUrl } = about;
  const calendar = new ICalCalendar({
    name: event.name[locale].replaceAll(/\s+/g, ' '),
    prodId: { company: 'Canhoto', product: 'Canhoto', language: locale === 'pt' ? 'PT' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { saleOpensAt, timeZone } = event;
  if (now < saleOpensAt && event.canceledAt === null) {
    const text = textFor(locale, 'files');
    const url = `${publicUrl}/${locale}/evento/${event.slug}`;
    const summary = text('calendarOpening', { event: event.name[locale] });
    calendar
      .createEvent({
        id: `${event.id}-opening@canhoto`,
        ...{ sequence: event.version, timezone: timeZone, summary, url, description: url },
        stamp: new Date(Math.floor(now.getTime() / dayMs) * dayMs),
        start: asShownAt(saleOpensAt, timeZone),
        end: asShownAt(new Date(saleOpensAt.getTime() + openingMinutes.lasts * 60_000), timeZone),
      })
      .createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: openingMinutes.alarmBefore * 60,
        description: summary,
      });
  }
  for (const date of event.dates) addEntry(calendar, event, date, about);
  const instants = { startsAt: new Date(Math.min(+event.startsAt, +saleOpensAt)), endsAt: event.endsAt };
  return calendarText(calendar, zonesOf([{ ...instants, timeZone }]));
};

export function zonesOf(events: readonly Pick<EventView, 'startsAt' | 'endsAt' | 'timeZone'>[]): string {
  const instants = events.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  const [from, to] = [new Date(Math.min(...instants) - dayMs), new Date(Math.max(...instants) + dayMs)];
  const zones = [...new Set(events.map(({ timeZone }) => timeZone))];
  return zones.map((timeZone) => `${zoneComponent(timeZone, from, to)}\r\n`).join('');
}

function addEntry(
  calendar: ICalCalendar,
  event: EventView,
  date: EventDateView,
  { locale, publicUrl, now }: FilesAbout,
): void {
  const { timeZone } = event;
  const url = `${publicUrl}/${locale}/evento/${event.slug}`;
  const isOneOfSeveral = event.dates.length > 1;
  const text = textFor(locale, 'files');
  const lines = [
    event.summary[locale],
    ...(date.doorsAt === null ? [] : [text('doors', { time: formatTime(date.doorsAt, locale, timeZone) })]),
    url,
  ];
  calendar.createEvent({
    id: `${event.id}-${date.id}@canhoto`,
    sequence: event.version,
    stamp: new Date(Math.floor(now.getTime() / dayMs) * dayMs),
    start: asShownAt(date.startsAt, timeZone),
    end: asShownAt(date.endsAt, timeZone),
    timezone: timeZone,
    summary: isOneOfSeveral
      ? text('calendarTitle', { event: event.name[locale], item: date.name[locale] })
      : event.name[locale],
    location: venueWords(event.venue).full[locale],
    description: lines.join('\n'),
    url,
    status: event.canceledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
}

/** An instant as the library asks one for its parts; a Date would be written by the clock of this machine. */
export function asShownAt(instant: Date, timeZone: string): ICalDayJsStub {
  const [day = '', time = ''] = wallTime(instant, timeZone).split('T');
  return {
    format: (pattern) => (pattern === 'YYYYMMDD' ? day : time),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toJSON(),
  };
}
