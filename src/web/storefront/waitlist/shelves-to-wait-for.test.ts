import { describe, expect, test } from 'vitest';
import { shelvesToWaitFor } from './shelves-to-wait-for.ts';

type Event = Parameters<typeof shelvesToWaitFor>[0];
type Offer = Event['categories'][number]['offers'][number];
type Status = Offer['batches'][number]['status'];

const offer = (id: string, statuses: Status[], isCanceled = false): Offer => ({
  id,
  name: id,
  nameInPortuguese: id,
  ticketType: null,
  inHalfPriceQuota: null,
  sector: null,
  variant: null,
  dates: [],
  artistSession: null,
  maxPerOrder: 4,
  isCanceled,
  batches: statuses.map((status, index) => ({ id: `${id}-${index}`, status })),
});

const event = (offers: Offer[], saleStatus: Event['saleStatus'] = 'ON_SALE'): Event => ({
  slug: 'festa',
  name: 'Festa',
  nameInPortuguese: 'Festa',
  timeZone: 'America/Sao_Paulo',
  saleStatus,
  categories: [
    { id: 'tickets', name: 'Ingressos', nameInPortuguese: 'Ingressos', offers },
    { id: 'shop', name: 'Loja', nameInPortuguese: 'Loja', offers: [offer('shirt', ['ON_SALE'])] },
  ],
});

const ids = (made: Event, waitlist: Parameters<typeof shelvesToWaitFor>[1] = []) =>
  shelvesToWaitFor(made, waitlist).flatMap((shelf) => shelf.offers.map(({ id }) => id));

describe('what of an event one can wait for', () => {
  test('is what is sold out, and no shelf without any', () => {
    const made = event([
      offer('gone', ['CLOSED', 'SOLD_OUT']),
      offer('turned', ['CLOSED', 'SCHEDULED']),
      offer('on sale', ['SOLD_OUT', 'ON_SALE']),
      offer('not yet', ['SCHEDULED']),
      offer('canceled', ['SOLD_OUT'], true),
    ]);
    expect(ids(made)).toEqual(['gone', 'turned']);
    expect(shelvesToWaitFor(made, []).map(({ name }) => name)).toEqual(['Ingressos']);
  });

  test('is nothing before the sale, after it and where there is no event any more', () => {
    for (const status of ['SCHEDULED', 'ENDED', 'CANCELED'] as const) {
      expect(ids(event([offer('gone', ['SOLD_OUT'])], status))).toEqual([]);
    }
    expect(ids(event([offer('gone', ['SOLD_OUT'])], 'SOLD_OUT'))).toEqual(['gone']);
  });

  test('says what is waited for already, of this event and as long as it lasts', () => {
    const made = event([offer('a', ['SOLD_OUT']), offer('b', ['SOLD_OUT']), offer('c', ['SOLD_OUT'])]);
    const own = (slug: string, status: 'WAITING' | 'OFFERED' | 'LEFT', id: string) => ({
      event: { slug } as never,
      status,
      offers: [{ id }] as never,
    });
    const shelves = shelvesToWaitFor(made, [
      own('festa', 'WAITING', 'a'),
      own('festa', 'LEFT', 'b'),
      own('outra', 'OFFERED', 'c'),
    ]);
    expect(shelves[0]?.offers.map(({ isWaitedFor }) => isWaitedFor)).toEqual([true, false, false]);
  });
});
