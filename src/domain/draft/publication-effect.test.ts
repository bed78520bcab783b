import { expect, test } from 'vitest';
import { effectOf, type SaleState } from './publication-effect.ts';
import { templates } from './templates/templates.ts';

const organizer = { name: 'Guilda', legalName: 'Guilda Eventos Ltda.', taxNumber: '11.222.333/0001-81' };
const { written } = templates.FAN_MEETING('2027-06-05', organizer);
const now = new Date('2027-01-01T12:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2027, 5, 5, hour));
const both = (text: string) => ({ pt: text, en: text });

function state(changes: Partial<SaleState> = {}): SaleState {
  const pool = {
    id: 'p1',
    key: 'batch:entrada.1',
    kind: 'BATCH',
    capacity: 10,
    held: 2,
    sold: 8,
    turns: true,
  };
  const last = { ...pool, id: 'p2', key: 'batch:entrada.2', held: 0, sold: 0, turns: false };
  const times = { opensAt: null, closesAt: null, closedAt: null, stoppedAt: null, stoppedUntil: null };
  const batch = { ...times, offerKey: 'entrada', feeCents: 0, sold: 0 };
  return {
    offers: [
      { key: 'entrada', name: both('Entrada'), session: null, tickets: 8 },
      { key: 'foto-2', name: both('Foto'), session: { startsAt: at(14), endsAt: at(15) }, tickets: 5 },
    ],
    dates: [{ key: 'dia', name: both('Dia'), startsAt: at(13), endsAt: at(20), tickets: 8 }],
    pools: [pool, last],
    batches: [
      {
        ...{ ...batch, id: 'b1', key: 'entrada.1', number: 1, priceCents: 100, previousBatchId: null },
        ...{ ownPoolId: 'p1', poolIds: ['p1'], held: 2, sold: 8 },
      },
      {
        ...{ ...batch, id: 'b2', key: 'entrada.2', number: 2, priceCents: 200, previousBatchId: 'b1' },
        ...{ ownPoolId: 'p2', poolIds: ['p2'], held: 0 },
      },
    ],
    ...changes,
  };
}

test('nothing changes where nothing is different', () => {
  expect(effectOf(state(), state(), { written, now })).toEqual({
    ...{ isFirst: false, batches: [], pools: [], dates: [], sessions: [] },
    ...{ offersAdded: [], offersRemoved: [] },
  });
});

test('more units of a batch that has turned open it again, and the next one waits', () => {
  const [first, second] = state().pools;
  const effect = effectOf(state(), state({ pools: [{ ...first!, capacity: 15 }, second!] }), {
    written,
    now,
  });
  expect(effect.batches.map(({ key, before, after }) => [key, before?.status, after?.status])).toEqual([
    ['entrada.1', 'CLOSED', 'ON_SALE'],
    ['entrada.2', 'ON_SALE', 'SCHEDULED'],
  ]);
  expect(effect.pools).toMatchObject([{ before: 10, after: 15, taken: 10, left: 5 }]);
});

test('dates and sessions that move tell how many tickets are for them', () => {
  const moved = state({
    offers: [
      { key: 'foto-2', name: both('Foto'), session: { startsAt: at(15), endsAt: at(16) }, tickets: 5 },
    ],
    dates: [{ key: 'dia', name: both('Dia'), startsAt: at(12), endsAt: at(20), tickets: 8 }],
  });
  const effect = effectOf(state(), moved, { written, now });
  expect(effect.sessions).toMatchObject([
    {
      ...{ key: 'foto-2', tickets: 5, before: { startsAt: at(14) }, after: { startsAt: at(15) } },
      path: ['categories', '#sessoes', 'offers', '#foto', 'session', 'groups', '@2'],
    },
  ]);
  expect(effect.dates).toMatchObject([{ key: 'dia', tickets: 8, path: ['dates', '#dia'] }]);
  expect(effect.offersRemoved).toEqual([{ key: 'entrada', name: both('Entrada') }]);
});

test('pools are named as people call them, from the whole to the part', () => {
  const named = {
    sectors: [{ key: 'pista', name: { pt: 'Pista' } }],
    courtesies: [{ key: 'imprensa', name: both('Imprensa') }],
  };
  const [pool] = state().pools;
  const grown = (keys: readonly string[], capacity: number) =>
    state({ pools: keys.map((key) => ({ ...pool!, key, capacity })) });
  const keys = [
    ...[
      'date:dia',
      'sector:dia:pista',
      'half:dia',
      'batch:entrada.2',
      'batch:entrada.single',
      'session:foto-2',
    ],
    ...['stock:entrada', 'courtesy:imprensa:entrada', 'courtesy:gone:entrada', 'date:gone'],
  ];
  const { pools } = effectOf(grown(keys, 1), grown(keys, 2), { written: named, now });
  expect(pools.map(({ names, number }) => [names.map(({ en }) => en).join(' '), number])).toEqual([
    ...[
      ['Dia', null],
      ['Dia Pista', null],
      ['Dia', null],
      ['Entrada', 2],
      ['Entrada', null],
      ['Foto', null],
    ],
    ...[
      ['Entrada', null],
      ['Imprensa Entrada', null],
      ['Entrada', null],
      ['', null],
    ],
  ]);
});

test('a courtesy is told by its capacity, and never as a batch that costs nothing', () => {
  const [batch] = state().batches;
  const [pool] = state().pools;
  const courtesy = { ...batch!, id: 'b3', key: 'entrada.courtesy-imprensa', priceCents: 0, ownPoolId: 'p3' };
  const after = state({
    batches: [...state().batches, { ...courtesy, poolIds: ['p3'] }],
    pools: [...state().pools, { ...pool!, id: 'p3', key: 'courtesy:imprensa:entrada', kind: 'COURTESY' }],
  });
  const effect = effectOf(state(), after, { written, now });
  expect(effect.batches).toEqual([]);
  expect(effect.pools).toMatchObject([{ kind: 'COURTESY', before: null, after: 10 }]);
});
