import { expect, test } from 'vitest';
import { bareOffer } from '../../../../../test/support/shop/bare-offer.ts';
import { textFor } from '../../../../i18n/texts.server.ts';
import type { EventDetail, OfferDetail, Shelf } from '../../../parts/offers/event-data.ts';
import { sectorPrice } from './sector-price.ts';
import { shelvesOf } from './shelves.ts';

const ticket = (id: string, ...days: string[]): OfferDetail => ({
  ...bareOffer,
  id,
  dates: days.map((day) => ({ id: day })),
});

const session = (id: string, artist: string, day: string, hour: number, groupKey: string | null = null) => ({
  ...bareOffer,
  id,
  ticketType: null,
  groupKey,
  dates: [{ id: day }],
  artistSession: {
    artist: { id: artist, name: artist, about: null },
    kind: 'PHOTO' as const,
    date: { id: day, startsAt: '' },
    startsAt: `2027-06-05T${hour}:00:00.000Z`,
    endsAt: `2027-06-05T${hour}:30:00.000Z`,
    peopleMax: 1,
  },
});

function shelves(...categories: { kind: Shelf['kind']; offers: OfferDetail[] }[]) {
  const event = {
    timeZone: 'America/Sao_Paulo',
    dates: ['d1', 'd2'].map((id, index) => ({
      ...{ id, name: id, endsAt: '', doorsAt: null },
      startsAt: `2027-06-0${5 + index}T14:00:00.000Z`,
    })),
    categories: categories.map((category, index) => ({ id: `s${index}`, name: `s${index}`, ...category })),
  } as unknown as EventDetail;
  return shelvesOf(event, 'pt', textFor('pt', 'event'), (offers) =>
    sectorPrice(offers, 'pt', textFor('pt', 'sectorMap')),
  );
}

const ids = (choices: OfferDetail[][]) => choices.map((offers) => offers.map(({ id }) => id));

test('days in their order, passes after single days', () => {
  const { tickets } = shelves({
    kind: 'TICKET',
    offers: [ticket('pass', 'd1', 'd2'), ticket('b', 'd2'), ticket('a', 'd1')],
  });
  expect(
    tickets.map(({ id, tab, content }) => [id, tab, content.map(({ choices }) => ids(choices))]),
  ).toEqual([
    ['dia-1', 'Sáb 5', [[['a']]]],
    ['dia-2', 'Dom 6', [[['b']]]],
    ['dia-3', '2 dias', [[['pass']]]],
  ]);
});

test('types of one name are chosen under it, unless it is the only name of the day', () => {
  const of = (name: string, sector: string | null, ticketType: 'FULL' | 'HALF') => ({
    ...ticket(`${name}${sector ?? ''}${ticketType}`, 'd1'),
    name,
    sector,
    ticketType,
  });
  const groupsOf = (...offers: OfferDetail[]) =>
    shelves({ kind: 'TICKET', offers }).tickets[0]?.content.map(({ name, choices }) => [
      name,
      choices.length,
    ]);
  expect(groupsOf(of('Sábado', null, 'FULL'), of('Sábado', null, 'HALF'))).toEqual([[null, 2]]);
  expect(
    groupsOf(
      of('Final', 'Pista', 'FULL'),
      of('Camarote', null, 'FULL'),
      of('Final', 'Pista', 'HALF'),
      of('Final', 'Cadeira', 'FULL'),
      of('Final', 'Cadeira', 'HALF'),
    ),
  ).toEqual([
    ['Final, Pista', 2],
    [null, 1],
    ['Final, Cadeira', 2],
  ]);
});

test('where every ticket of a day has a sector, each sector is folded under its lowest price', () => {
  const of = (sector: string, ticketType: 'FULL' | 'HALF', priceCents: number, status = 'ON_SALE') =>
    ({
      ...ticket(`${sector}${ticketType}`, 'd1'),
      ...{ name: 'Final', sector, ticketType },
      batches: [{ id: `${sector}${ticketType}`, status, priceCents, feeCents: 1_000 }],
    }) as unknown as OfferDetail;
  const sectorsOf = (...offers: OfferDetail[]) =>
    shelves({ kind: 'TICKET', offers }).tickets[0]?.content.map(({ sector }) => sector);
  const pista = [of('Pista', 'FULL', 20_000), of('Pista', 'HALF', 10_000)];
  expect(sectorsOf(...pista)).toEqual([null]);
  expect(
    sectorsOf(
      ...pista,
      of('Cadeira', 'FULL', 30_000),
      of('Cadeira', 'HALF', 15_000, 'SOLD_OUT'),
      of('Camarote', 'FULL', 0, 'SOLD_OUT'),
    ),
  ).toMatchObject([
    { name: 'Pista', isFolded: true, price: { state: 'ON_SALE', text: 'a partir de R$\u00a0110,00 (meia)' } },
    { name: 'Cadeira', isFolded: true, price: { state: 'ON_SALE', text: 'a partir de R$\u00a0310,00' } },
    // A sector with one ticket is its row.
    { name: 'Camarote', isFolded: false, price: { state: 'OVER', text: 'Esgotado' } },
  ]);
  expect(
    sectorsOf(...pista, of('Balcão', 'FULL', 9_000, 'SCHEDULED'), of('Fosso', 'FULL', 9_000, 'CLOSED')),
  ).toMatchObject([
    { name: 'Pista' },
    { name: 'Balcão', price: { state: 'SOON', text: 'Em breve, a partir de R$\u00a0100,00' } },
    { name: 'Fosso', price: { state: 'OVER', text: 'Encerrado' } },
  ]);
});

test('offers of one group are one choice, at the place of the first', () => {
  const size = (id: string) => ({ ...ticket(id), ticketType: null, groupKey: 'camiseta', variant: id });
  const { things } = shelves({
    kind: 'PRODUCT',
    offers: [ticket('poster'), size('p'), size('m'), ticket('x')],
  });
  expect(ids(things[0]?.choices ?? [])).toEqual([['poster'], ['p', 'm'], ['x']]);
});

test('artists stand by day and by the clock, their call times as one choice', () => {
  const offers = [
    session('late', 'mei', 'd1', 18),
    session('other day', 'iara', 'd2', 13),
    session('g2', 'iara', 'd1', 15, 'foto'),
    session('g1', 'iara', 'd1', 14, 'foto'),
  ];
  const { artists } = shelves({ kind: 'ARTIST', offers });
  const days = artists[0]?.days.map(({ id, content }) => [
    id,
    content.map((one) => [one.name, ids(one.sessions)]),
  ]);
  expect(days).toEqual([
    [
      'sessoes-1',
      [
        ['iara', [['g1', 'g2']]],
        ['mei', [['late']]],
      ],
    ],
    ['sessoes-2', [['iara', [['other day']]]]],
  ]);
});
