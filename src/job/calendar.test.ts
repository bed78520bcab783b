import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import type { OfferView } from '#src/service/selling/event/event-view.ts';
import { sampleEvent } from '../../test/support/reading/sample-event.ts';
import { ticketsCalendar } from './calendar.ts';
import { sampleOrder, sampleTickets } from './sample/sample-order.ts';

const now = new Date('2026-11-20T15:00:00Z');
const publicUrl = 'https://ingressos.exemplo.com.br';

function tickets(change: Partial<TicketView> = {}, offer: Partial<OfferView> = {}): TicketView[] {
  const event = sampleEvent(now);
  const order = sampleOrder(event, { locale: 'pt', now, method: 'PIX' });
  return sampleTickets(event, order).map((ticket) => ({
    ...ticket,
    changedAt: now,
    ...change,
    offer: { ...ticket.offer, ...offer },
  }));
}

/** As a calendar program reads it, with a parser that does not share code with the writer. */
function read(of: readonly TicketView[], locale: Locale = 'pt') {
  const text = ticketsCalendar(of, { locale, publicUrl, now });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      lastModified: (component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
      alarms: component.getAllSubcomponents('valarm').length,
    };
  });
  return { text, calendar, entries };
}

describe('tickets in a calendar', () => {
  test('stand at each of their dates, told in the language of who asks', () => {
    const [pass] = tickets();
    const { entries, calendar } = read([pass as TicketView]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(entries).toHaveLength(2);
    const [first, second] = pass?.offer.dates ?? [];
    expect(entries[0]).toEqual({
      uid: `${pass?.id}-${first?.id}@canhoto`,
      summary: 'Festa das Histórias: Passe de 2 dias, Pista, inteira',
      location: 'Pavilhão da Estação, Rua Exemplo, 123, São Paulo/SP',
      description: [
        'Titular: Lúcia D’Ávila dos Santos',
        'portões 12h',
        `O QR Code está em ${publicUrl}/pt/conta/meus-ingressos/${pass?.id}`,
      ].join('\n'),
      sequence: expect.any(Number),
      start: first?.startsAt,
      end: first?.endsAt,
      status: 'CONFIRMED',
      url: `${publicUrl}/pt/conta/meus-ingressos/${pass?.id}`,
      lastModified: now,
      stamp: now,
      alarms: 0,
    });
    expect(entries[1]).toMatchObject({ uid: `${pass?.id}-${second?.id}@canhoto`, start: second?.startsAt });
    expect(read([pass as TicketView], 'en').entries[0]).toMatchObject({
      summary: 'The Feast of Stories: 2-day pass, Floor, full',
    });
  });

  test('an instant is the same on every clock', () => {
    const { text } = read(tickets());
    for (const line of text.split('\r\n').filter((one) => /^DT(START|END)/.test(one)))
      expect(line).toMatch(/^DT(START|END):\d{8}T\d{6}Z$/);
  });

  test('taken in again, an entry is the same one, and the newer wins', () => {
    const [before] = read(tickets()).entries;
    const renamed = tickets({ changedAt: new Date(now.getTime() + 1_000) });
    const [after] = read(renamed).entries;
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
    const moved = tickets();
    for (const ticket of moved) ticket.event = { ...ticket.event, version: ticket.event.version + 1 };
    expect(read(moved).entries[0]?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
    expect(before?.sequence).toBeLessThan(2 ** 31);
  });

  test('what is over says so', () => {
    const statuses = (of: TicketView[]) => new Set(read(of).entries.map(({ status }) => status));
    expect(statuses(tickets({ status: 'CANCELED', code: null }))).toEqual(new Set(['CANCELLED']));
    expect(statuses(tickets({}, { canceledAt: now }))).toEqual(new Set(['CANCELLED']));
    const canceled = tickets();
    for (const ticket of canceled) ticket.event = { ...ticket.event, canceledAt: now };
    expect(statuses(canceled)).toEqual(new Set(['CANCELLED']));
  });

  test('a session stands at its own time, goods at the hours of their desk', () => {
    const startsAt = new Date('2027-05-19T17:10:00Z');
    const endsAt = new Date('2027-05-19T17:20:00Z');
    const session: Partial<OfferView> = {
      name: { pt: 'Foto com Ana Prado', en: 'Photo with Ana Prado' },
      ticketType: null,
      sector: null,
      groupKey: 'ana',
      variant: { pt: 'Grupo 2', en: 'Group 2' },
      session: {
        artist: { id: 'x', name: 'Ana Prado', about: null, photo: null, eventId: 'e', canceledAt: null },
        kind: 'PHOTO',
        startsAt,
        endsAt,
        peopleMax: 1,
      },
    };
    const [photo] = tickets({}, session);
    const booked = read([photo as TicketView]).entries;
    expect(booked).toHaveLength(1);
    expect(booked[0]).toMatchObject({
      uid: `${photo?.id}-session@canhoto`,
      summary: 'Festa das Histórias: Foto com Ana Prado, Grupo 2',
      start: startsAt,
      end: endsAt,
    });
    const [shirt] = tickets(
      {},
      { ticketType: null, pickup: { desk: { pt: 'Balcão 3', en: 'Desk 3' }, startsAt, endsAt } },
    );
    const fetched = read([shirt as TicketView]).entries;
    expect(fetched).toHaveLength(1);
    expect(fetched[0]).toMatchObject({ uid: `${shirt?.id}-pickup@canhoto`, start: startsAt });
    expect(fetched[0]?.description).toContain('Retirada: Balcão 3');
  });

  test('what comes by post has no hour to fetch it', () => {
    const pickup = { desk: { pt: 'Balcão 3', en: 'Desk 3' }, startsAt: now, endsAt: now };
    const [shirt] = tickets({ delivery: { method: 'DELIVERY', parcel: null } }, { ticketType: null, pickup });
    expect(read([shirt as TicketView]).entries).toEqual([]);
  });

  test('no name breaks it, in whatever letters', () => {
    const event = { ...sampleEvent(now), name: { pt: 'Ação; "já", \\ e\r\nBEGIN:VALARM', en: '' } };
    const of = tickets().map((ticket) => ({
      ...ticket,
      event,
      holder: { ...ticket.holder, name: '😀'.repeat(60), lastName: 'Дмитрий' },
    }));
    const { entries, text } = read(of);
    expect(entries[0]?.summary).toContain('Ação; "já", \\ e');
    expect(entries[0]?.alarms).toBe(0);
    expect(entries[0]?.description).toContain('😀'.repeat(60));
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
