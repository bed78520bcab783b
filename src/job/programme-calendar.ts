import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { venueWords } from '../domain/event/venue.ts';
import { textFor } from '../i18n/texts.server.ts';
import type { ProgrammeCalendar } from '../service/holding/wallet/calendars.ts';
import { calendarText } from './calendar-text.ts';
import { asShownAt, zonesOf } from './organizer-calendar.ts';

const dayMs = 86_400_000;

/** Items of a programme, each under a UID of its event and key: imported again after a change, it moves. */
export const programmeCalendar: ProgrammeCalendar = (event, items, { locale, publicUrl, now }) => {
  const words = textFor(locale, 'programme');
  const { timeZone } = event;
  const calendar = new ICalCalendar({
    name: words('pageTitle', { event: event.name[locale] }).replaceAll(/\s+/g, ' '),
    prodId: { company: 'Canhoto', product: 'Canhoto', language: locale === 'pt' ? 'PT' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { key, title, about, startsAt, endsAt, stage, artists } of items) {
    const url = `${publicUrl}/${locale}/evento/${event.slug}/programacao#item-${key}`;
    const names = artists.map(({ name }) => name).join(', ');
    calendar.createEvent({
      id: `${event.id}-item-${key}@canhoto`,
      sequence: event.version,
      stamp: new Date(Math.floor(now.getTime() / dayMs) * dayMs),
      start: asShownAt(startsAt, timeZone),
      end: asShownAt(endsAt, timeZone),
      timezone: timeZone,
      summary: title[locale],
      location: `${stage.name[locale]}, ${venueWords(event.venue).full[locale]}`,
      description: [about?.[locale], names && words('with', { names }), url].filter(Boolean).join('\n'),
      url,
      status: event.canceledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendarText(calendar, zonesOf([event]));
};
