import { expect, test } from 'vitest';
import { eventCalendarLinks } from './event-calendar-links.ts';

test('a file for any program, and an address that adds the event to Google’s', () => {
  const event = {
    slug: 'expo',
    name: 'Expo & Cia',
    startsAt: '2026-12-05T17:00:00.000Z',
    endsAt: '2026-12-07T01:00:00.000Z',
    timeZone: 'America/Sao_Paulo',
    venue: { full: 'Pavilhão, Rua Um, 1, São Paulo/SP' },
  };
  const { file, google } = eventCalendarLinks(event, 'en', 'https://canhoto.invalid/');
  expect(file).toBe('https://canhoto.invalid/api/events/expo/calendar.ics?lang=en');
  const { searchParams, host } = new URL(google);
  expect(host).toBe('calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Expo & Cia',
    dates: '20261205T170000Z/20261207T010000Z',
    ctz: 'America/Sao_Paulo',
    location: 'Pavilhão, Rua Um, 1, São Paulo/SP',
    details: 'https://canhoto.invalid/en/evento/expo',
  });
});
