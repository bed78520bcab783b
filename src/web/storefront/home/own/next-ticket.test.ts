import { expect, test } from 'vitest';
import type { TicketsAheadQuery } from '#src/web/parts/customer-api/ticket.gen.ts';
import { nextTicket } from './next-ticket.ts';

type Ticket = TicketsAheadQuery['tickets'][number];

const now = new Date('2026-12-05T18:00:00Z');
const ticket = (id: string, day: number, more: Partial<Ticket> = {}): Ticket => ({
  id,
  status: 'VALID',
  event: {
    ...{ slug: `evento-${day}`, name: `Evento ${day}`, timeZone: 'America/Sao_Paulo' },
    ...{ startsAt: `2026-12-0${day}T14:00:00Z`, endsAt: `2026-12-0${day}T23:00:00Z` },
  },
  offer: {
    dates: [{ startsAt: `2026-12-0${day}T14:00:00Z`, endsAt: `2026-12-0${day}T23:00:00Z` }],
    artistSession: null,
  },
  ...more,
});

test('the next ticket is the first that is still of use, also while its event goes on', () => {
  expect(nextTicket([ticket('c', 7), ticket('b', 5), ticket('a', 4)], now)).toMatchObject({
    ...{ event: { slug: 'evento-5' }, startsAt: '2026-12-05T14:00:00Z', ids: ['b'] },
  });
});

test('tickets of the same event and time are told of together', () => {
  expect(nextTicket([ticket('a', 6), ticket('b', 6), ticket('c', 7)], now)?.ids).toEqual(['a', 'b']);
});

test('there is none where all are over, used or gone', () => {
  expect(
    nextTicket([ticket('a', 4), ticket('b', 6, { status: 'REFUNDED' as Ticket['status'] })], now),
  ).toBeNull();
  expect(nextTicket([], now)).toBeNull();
});

test('a session with an artist is of use at its own time', () => {
  const session = { startsAt: '2026-12-05T15:00:00Z', endsAt: '2026-12-05T15:30:00Z' };
  const photo = ticket('photo', 5, { offer: { dates: [], artistSession: session } });
  expect(nextTicket([photo], now)).toBeNull();
});
