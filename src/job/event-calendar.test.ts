import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { sampleEvent } from '../../test/support/reading/sample-event.ts';
import { eventCalendar, organizerCalendar } from './organizer-calendar.ts';

const now = new Date('2026-11-20T15:00:00Z');
const about = { locale: 'pt' as const, publicUrl: 'https://ingressos.exemplo.com.br', now };

const event = (change: Partial<EventView> = {}): EventView => ({ ...sampleEvent(now), ...change });

/** As a calendar program reads it, with a parser that does not share code with the writer. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    entry: new ICAL.Event(component),
    alarm: component.getFirstSubcomponent('valarm'),
    status: component.getFirstPropertyValue('status'),
  }));
}

test('an event that opens later has its opening with an alarm ten minutes before, and each of its dates', () => {
  const saleOpensAt = new Date('2026-12-01T13:00:00Z');
  const later = event({ saleOpensAt });
  const [opening, ...dates] = read(eventCalendar(later, about));
  expect(opening?.entry.summary).toBe('Abre a venda: Festa das Histórias');
  expect(opening?.entry.startDate.toJSDate()).toEqual(saleOpensAt);
  expect(opening?.entry.startDate.toString()).toBe('2026-12-01T10:00:00');
  expect(String(opening?.alarm?.getFirstPropertyValue('trigger'))).toBe('-PT10M');
  expect(dates.map(({ entry }) => entry.startDate.toJSDate())).toEqual(
    later.dates.map(({ startsAt }) => startsAt),
  );
  expect(dates.every(({ alarm }) => alarm === null)).toBe(true);
});

test('once it is on sale there are only its dates, each under the UID the organizer’s calendar has', () => {
  const uids = (text: string) => read(text).map(({ entry }) => entry.uid);
  const open = event();
  expect(uids(eventCalendar(open, about))).toEqual(
    uids(organizerCalendar({ name: 'Vértice' }, [open], about)),
  );
});

test('what is canceled is so in the calendar too, and opens no more', () => {
  const off = event({ saleOpensAt: new Date('2026-12-01T13:00:00Z'), canceledAt: now });
  expect(read(eventCalendar(off, about)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
});
