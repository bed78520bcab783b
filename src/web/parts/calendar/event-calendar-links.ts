import type { Locale } from '#src/domain/locale.ts';

interface CalendarEvent {
  slug: string;
  name: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  venue: { full: string };
}

export interface EventCalendarLinks {
  /** A file that any program reads: all dates, and the opening of the sale with an alarm. */
  file: string;
  google: string;
}

/** The ways to have an event in one's calendar before buying. */
export function eventCalendarLinks(
  event: CalendarEvent,
  locale: Locale,
  publicUrl: string,
): EventCalendarLinks {
  const base = publicUrl.replace(/\/$/, '');
  const slug = encodeURIComponent(event.slug);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${stamp(event.startsAt)}/${stamp(event.endsAt)}`,
    ctz: event.timeZone,
    location: event.venue.full,
    details: `${base}/${locale}/evento/${slug}`,
  });
  return {
    file: `${base}/api/events/${slug}/calendar.ics?lang=${locale}`,
    google: `https://calendar.google.com/calendar/render?${google}`,
  };
}

/** `20261205T170000Z` */
function stamp(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
