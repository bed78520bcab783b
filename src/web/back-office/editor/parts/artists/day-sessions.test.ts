import { expect, test } from 'vitest';
import { clockOf, daySessions, movableBy, movedSession, sessionDays } from './day-sessions.ts';

const place = { timeZone: 'America/Sao_Paulo', now: new Date('2026-11-24T12:00:00Z') };
const session = (artist: string, startsAt: string, endsAt: string, more = {}) => ({
  ...{ artist, kind: 'PHOTO', date: 'sat', startsAt, endsAt, seats: 10, peopleMax: 1 },
  ...more,
});
const written = {
  dates: [
    { key: 'sat', name: {}, startsAt: '2027-06-05T11:00', endsAt: 'T21:00' },
    { key: 'late', name: {}, startsAt: '2027-06-06T20:00', endsAt: '2027-06-07T02:00' },
    { key: 'unknown', name: {}, startsAt: '', endsAt: '' },
  ],
  categories: [
    { key: 'tickets', kind: 'TICKET', offers: [{ key: 'sat' }] },
    {
      ...{ key: 'photos', kind: 'ARTIST' },
      offers: [
        { key: 'a', session: session('iara', 'T14:00', 'T14:40') },
        { key: 'b', session: session('iara', '2027-06-05T14:30', 'T15:00') },
        { key: 'c', session: session('otto', 'T14:00', 'T14:40') },
        { key: 'd', session: session('otto', '', 'T14:40') },
        { key: 'e', session: { ...session('otto', 'T14:00', 'T14:40'), date: 'late' } },
      ],
    },
  ],
};

test('the dates that can be read, across midnight too', () => {
  expect(sessionDays(written, place)).toMatchObject([
    { key: 'sat', day: '2027-06-05', from: 660, to: 1_260 },
    { key: 'late', day: '2027-06-06', from: 1_200, to: 1_560 },
  ]);
  expect(clockOf(1_560)).toBe('02:00');
  expect(sessionDays({}, place)).toEqual([]);
});

test('the sessions of a date, with those of one artist that clash side by side', () => {
  const [day] = sessionDays(written, place);
  if (day === undefined) throw new Error('no day');
  const sessions = daySessions(written, day, place);
  expect(sessions).toMatchObject([
    { key: 'a', from: 840, to: 880, clashes: true, lane: 0, lanes: 2 },
    { key: 'b', from: 870, to: 900, clashes: true, lane: 1, lanes: 2 },
    { key: 'c', from: 840, to: 880, clashes: false, lane: 0, lanes: 1 },
  ]);
  expect(sessions[0]?.path).toEqual(['categories', '#photos', 'offers', '#a']);
});

test('a session stays within its date', () => {
  const [day] = sessionDays(written, place);
  if (day === undefined) throw new Error('no day');
  expect(movableBy({ from: 840, to: 880 }, day, 5)).toBe(5);
  expect(movableBy({ from: 662, to: 700 }, day, -5)).toBe(-2);
  expect(movableBy({ from: 1_200, to: 1_260 }, day, 30)).toBe(0);
  expect(movableBy({ from: 600, to: 640 }, day, -5)).toBe(0);
});

test('a session is moved with its groups, and everything else stays', () => {
  const [day, late] = sessionDays(written, place);
  if (day === undefined || late === undefined) throw new Error('no day');
  const groups = [
    { startsAt: 'T13:00', seats: 15 },
    { startsAt: 'T13:10', endsAt: 'T13:20', seats: 15 },
  ];
  const before = { ...session('otto', 'T13:00', 'T13:20'), groups };
  expect(movedSession(before, 55, day, place)).toEqual({
    ...before,
    ...{ startsAt: 'T13:55', endsAt: 'T14:15' },
    groups: [
      { startsAt: 'T13:55', seats: 15 },
      { startsAt: 'T14:05', endsAt: 'T14:15', seats: 15 },
    ],
  });
  const overMidnight = movedSession(session('otto', 'T23:30', 'T23:50'), 20, late, place);
  expect(overMidnight).toMatchObject({ startsAt: 'T23:50', endsAt: '2027-06-07T00:10' });
});
