import type { Locale } from '#src/domain/locale.ts';

export interface CalendarAddresses {
  /** To copy into a program. */
  web: string;
  /** Opens the program that keeps the visitor's calendar. */
  subscribe: string;
}

/** Where the calendar of an organizer is, in a language. */
export function calendarAddresses(slug: string, locale: Locale, publicUrl: string): CalendarAddresses {
  const web = `${publicUrl.replace(/\/$/, '')}/organizers/${encodeURIComponent(slug)}/events.ics?lang=${locale}`;
  return { web, subscribe: web.replace(/^https?:/, 'webcal:') };
}
