import { expect, test } from 'vitest';
import type { OfferDetail } from '#src/web/parts/offers/event-data.ts';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
import { selectionHints } from './selection-hints.ts';

const bare: OfferDetail = { ...bareOffer, ticketType: null };

const ticket = (quantity: number, ...days: string[]) => ({
  offer: { ...bare, ticketType: 'FULL' as const, dates: days.map((id) => ({ id })) },
  quantity,
});

const sessionOn = (day: string, from: string, to: string) => ({
  artist: { id: 'a', name: 'Iara', about: null },
  kind: 'PHOTO' as const,
  date: { id: day, startsAt: '' },
  startsAt: `2027-06-05T${from}:00.000Z`,
  endsAt: `2027-06-05T${to}:00.000Z`,
  peopleMax: 1,
});

const session = (day: string, from: string, to: string, quantity = 1) => ({
  offer: { ...bare, artistSession: sessionOn(day, from, to) },
  quantity,
});

const none = { withoutTicket: [], atOnce: [] };

test('a session whose day has no ticket in the choice is named, once', () => {
  expect(selectionHints([session('sat', '14:00', '15:00'), session('sat', '16:00', '17:00')])).toEqual({
    withoutTicket: ['sat'],
    atOnce: [],
  });
  expect(selectionHints([session('sat', '14:00', '15:00'), ticket(1, 'sun')])).toMatchObject({
    withoutTicket: ['sat'],
  });
  expect(selectionHints([session('sat', '14:00', '15:00'), ticket(1, 'thu', 'sat')])).toEqual(none);
});

test('sessions at one time are named when there are more of them than people with a ticket', () => {
  const overlapping = [session('sat', '14:00', '15:00'), session('sat', '14:40', '15:20')];
  expect(selectionHints([...overlapping, ticket(1, 'sat')])).toEqual({ withoutTicket: [], atOnce: ['sat'] });
  expect(selectionHints([...overlapping, ticket(2, 'sat')])).toEqual(none);
  expect(selectionHints([session('sat', '14:00', '15:00', 2), ticket(1, 'sat')])).toMatchObject({
    atOnce: ['sat'],
  });
});

test('one session may begin when another ends', () => {
  const touching = [session('sat', '14:00', '15:00'), session('sat', '15:00', '16:00')];
  expect(selectionHints([...touching, ticket(1, 'sat')])).toEqual(none);
});

test('a bundle brings its ticket and its session', () => {
  const part = { id: 'f', name: 'Foto', artistSession: sessionOn('sat', '14:00', '15:00') };
  const bundle = { offer: { ...ticket(1, 'thu', 'sat').offer, parts: [part] }, quantity: 1 };
  expect(selectionHints([bundle])).toEqual(none);
  expect(selectionHints([bundle, session('sat', '14:30', '15:30')])).toMatchObject({ atOnce: ['sat'] });
});
