import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import type { EventDetail, OfferDetail, Shelf } from '#src/web/parts/offers/event-data.ts';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
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
    portugueseTexts: [],
  } as unknown as EventDetail;
  return shelvesOf(
    event,
    'pt',
    textFor('pt', 'event'),
    (name, { length }, level) => `${level} ${name} ${length}`,
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

test('where every ticket of a day has a sector and there are several, each is folded', () => {
  const of = (name: string, sector: string | null, ticketType: 'FULL' | 'HALF') => ({
    ...ticket(`${name}${sector}${ticketType}`, 'd1'),
    ...{ name, sector, ticketType },
  });
  const sectorsOf = (...offers: OfferDetail[]) =>
    shelves({ kind: 'TICKET', offers }).tickets[0]?.content.map(({ sector }) => sector);
  const both = (name: string, sector: string) => [of(name, sector, 'FULL'), of(name, sector, 'HALF')];
  expect(sectorsOf(...both('Final', 'Pista'))).toEqual([null]);
  // Of one sector alone there is no choice.
  expect(sectorsOf(...both('Final', 'Pista'), ...both('VIP', 'Pista'))).toEqual([null, null]);
  expect(sectorsOf(...both('Final', 'Pista'), of('Camarote', null, 'FULL'))).toEqual([null, null]);
  expect(sectorsOf(...both('Final', 'Pista'), ...both('VIP', 'Pista'), of('Mesa', 'Frisa', 'FULL'))).toEqual([
    { id: 'setor-dia-1-1', head: '3 Final, Pista 2' },
    { id: 'setor-dia-1-2', head: '3 VIP, Pista 2' },
    // A ticket that is alone with its name is its row.
    { id: 'setor-dia-1-3', head: '' },
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
