import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { sampleEvent } from '../../test/support/reading/sample-event.ts';
import { organizerCalendar } from './organizer-calendar.ts';

const now = new Date('2026-11-20T15:00:00Z');
const publicUrl = 'https://ingressos.exemplo.com.br';
const vertice = { name: 'Vértice' };

function event(change: Partial<EventView> = {}): EventView {
  return { ...sampleEvent(now), summary: { pt: 'Dois dias, de graça', en: 'Two days, free' }, ...change };
}

function oneDay(timeZone: string, startsAt: string, endsAt: string): EventView {
  const [date] = event().dates;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return event({ timeZone, ...times, dates: [{ ...date!, doorsAt: null, ...times }] });
}

/** As a calendar program reads it, with a parser that does not share code with the writer. */
function read(events: readonly EventView[], { locale = 'pt' as Locale, at = now } = {}) {
  const text = organizerCalendar(vertice, events, { locale, publicUrl, now: at });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const entry = new ICAL.Event(component);
    return {
      uid: entry.uid,
      sequence: entry.sequence,
      summary: entry.summary,
      location: entry.location,
      description: entry.description,
      url: component.getFirstPropertyValue('url'),
      status: component.getFirstPropertyValue('status'),
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      shown: entry.startDate.toString(),
      start: entry.startDate.toJSDate(),
      end: entry.endDate.toJSDate(),
    };
  });
  return { text, calendar, entries };
}

describe('the calendar of an organizer', () => {
  test('has one entry for each date of an event, in the language of who asks', () => {
    const fair = event();
    const { entries, calendar, text } = read([fair]);
    const [first, second] = fair.dates;
    expect(entries).toEqual([
      {
        uid: `${fair.id}-${first?.id}@canhoto`,
        sequence: fair.version,
        summary: 'Festa das Histórias: Dia 1',
        location: 'Pavilhão da Estação, Rua Exemplo, 123, São Paulo/SP',
        description: `Dois dias, de graça\nportões 12h\n${publicUrl}/pt/evento/${fair.slug}`,
        url: `${publicUrl}/pt/evento/${fair.slug}`,
        status: 'CONFIRMED',
        zone: 'America/Sao_Paulo',
        shown: expect.stringMatching(/T14:00:00$/),
        start: first?.startsAt,
        end: first?.endsAt,
      },
      expect.objectContaining({ uid: `${fair.id}-${second?.id}@canhoto`, start: second?.startsAt }),
    ]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Vértice: eventos');
    expect(read([fair], { locale: 'en' }).entries[0]).toMatchObject({
      summary: 'The Feast of Stories: Day 1',
      description: `Two days, free\ngates noon\n${publicUrl}/en/evento/${fair.slug}`,
    });
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('tells programs to ask again every six hours', () => {
    const { text } = read([event()]);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT6H\r\n');
    // All that is said of the calendar comes before the first part of it (RFC 5545 section 3.6).
    expect(text.indexOf('X-PUBLISHED-TTL')).toBeLessThan(text.indexOf('BEGIN:VTIMEZONE'));
  });

  test('keeps its UIDs while the event changes, and counts up', () => {
    const before = read([event()]).entries;
    const after = read([event({ version: 7, canceledAt: now })]).entries;
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.map(({ sequence, status }) => [sequence, status])).toEqual([
      [7, 'CANCELLED'],
      [7, 'CANCELLED'],
    ]);
  });

  test.each([
    ['no summer time', 'America/Manaus', '2026-12-05T18:00:00Z', '2026-12-06T06:00:00Z', '14:00:00'],
    ['summer time', 'America/Santiago', '2026-12-05T18:00:00Z', '2026-12-05T21:00:00Z', '15:00:00'],
    ['winter time', 'America/Santiago', '2027-06-05T18:00:00Z', '2027-06-05T21:00:00Z', '14:00:00'],
    [
      'a night in which the clocks change',
      'Europe/Lisbon',
      '2027-03-27T23:00:00Z',
      '2027-03-28T05:00:00Z',
      '23:00:00',
    ],
    ['half an hour from others', 'Asia/Kolkata', '2026-12-05T08:30:00Z', '2026-12-05T12:30:00Z', '14:00:00'],
  ])('shows the time of the place: %s', (_words, timeZone, startsAt, endsAt, time) => {
    const { entries, calendar } = read([oneDay(timeZone, startsAt, endsAt)]);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      summary: 'Festa das Histórias',
      zone: timeZone,
      start: new Date(startsAt),
      end: new Date(endsAt),
    });
    expect(entries[0]?.shown.slice(-8)).toBe(time);
  });

  test('is the same file for the whole day, and with no events is a calendar all the same', () => {
    const fair = event();
    const later = new Date('2026-11-20T23:59:59Z');
    expect(read([fair], { at: later }).text).toBe(read([fair]).text);
    expect(read([]).entries).toEqual([]);
  });

  test('a name or a summary of several lines adds no line of its own', () => {
    const text = organizerCalendar(
      { name: 'A\r\nX-EVIL:1' },
      [event({ name: { pt: 'B\r\nX-EVIL:2', en: 'B' } })],
      { locale: 'pt', publicUrl, now },
    );
    expect(text).not.toMatch(/^X-EVIL/m);
  });
});
