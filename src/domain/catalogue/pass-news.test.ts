import { expect, test } from 'vitest';
import type { OfferDefinition } from '../event/event-definition.ts';
import { readVenue } from '../event/venue.ts';
import type { EventDefinition } from './event-definition.ts';
import { isPassNews } from './pass-news.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 4, 19, hour));
const text = (pt: string, en = pt) => ({ pt, en });
const offer = {
  ...{
    key: 'sexta',
    name: text('Sexta', 'Friday'),
    ticketType: 'FULL',
    inHalfPriceQuota: null,
    variant: null,
  },
  ...{ sectorKey: 'pista', dateKeys: ['sexta'], session: null, maxPerOrder: 6 },
  pickup: { desk: text('Balcão 1', 'Desk 1'), startsAt: at(14), endsAt: at(22) },
} as unknown as OfferDefinition;
const event = {
  ...{ name: text('Festa', 'Feast'), organizer: { name: 'Histórias Vivas' }, timeZone: 'America/Sao_Paulo' },
  ...{ startsAt: at(14), endsAt: at(23), saleClosesAt: at(20) },
  venue: readVenue({ name: 'Pavilhão', address: 'Rua Um, 1', city: 'São Paulo', state: 'SP' }),
  dates: [
    { key: 'sexta', name: text('Sexta'), startsAt: at(14), endsAt: at(23), doorsAt: null, capacity: 9 },
  ],
  sectors: [{ key: 'pista', name: text('Pista', 'Floor') }],
  offers: [offer],
} as unknown as EventDefinition;

const withOffer = (change: object) => ({ offers: [{ ...offer, ...change }] });
const [date] = event.dates;

test.each<[string, object]>([
  ['name', { name: text('Festa', 'Party') }],
  ['organizer', { organizer: { name: 'Outra Casa' } }],
  ['venue', { venue: { ...event.venue, address: 'Rua Dois, 2' } }],
  ['end', { endsAt: at(22) }],
  ['time of the doors', { dates: [{ ...date, doorsAt: at(12) }] }],
  ['sector', { sectors: [{ key: 'pista', name: text('Pista', 'Ground') }] }],
  ['name of an offer', withOffer({ name: text('Noite', 'Night') })],
  ['desk', withOffer({ pickup: { ...offer.pickup, desk: text('Balcão 2', 'Desk 2') } })],
  ['session', withOffer({ session: { startsAt: at(15), endsAt: at(16) } })],
])('another %s of an event is news to its passes', (_, change) => {
  expect(isPassNews(event, { ...event, ...change } as EventDefinition)).toBe(true);
});

test.each<[string, object]>([
  ['what is no pass’s', { saleClosesAt: at(21) }],
  ['how many are sold at once', withOffer({ maxPerOrder: 2 })],
  ['an offer that is added', { offers: [offer, { ...offer, key: 'domingo' }] }],
  ['a date that is added', { dates: [date, { ...date, key: 'domingo', startsAt: at(16) }] }],
  ['the order of the languages', { name: { en: 'Feast', pt: 'Festa' } }],
])('%s is none', (_, change) => {
  expect(isPassNews(event, { ...event, ...change } as EventDefinition)).toBe(false);
});
