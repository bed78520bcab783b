import { describe, expect, test } from 'vitest';
import { gatePlanSchema, gatesMax } from '#src/domain/gate/gate-plan.ts';
import {
  isSame,
  minutesMax,
  planOf,
  problemsOf,
  type TypedPlan,
  typedOf,
  withArtists,
} from './typed-plan.ts';

const offer = '0195c0de-0000-7000-8000-0000000000a1';
const plan = {
  gates: [
    { key: 'portao-a', name: 'Portão A', offerIds: null },
    { key: 'camarote', name: 'Camarote', offerIds: [offer] },
  ],
  ...{ hasReentry: true, opensMinutesBefore: 90, closesMinutesAfter: null },
};
const typed = typedOf(plan);
const added = (name: string, id = 'new-1') => ({ id, isNew: true, name, offerIds: null });
const withGates = (...gates: TypedPlan['gates']): TypedPlan => ({ ...typed, gates });

test('a plan that nobody changed is the same after it was typed', () => {
  expect(planOf(typed)).toEqual(plan);
  expect(isSame(typed, typedOf(plan))).toBe(true);
  expect(isSame({ ...typed, closes: '0' }, typed)).toBe(false);
});

test('a gate keeps its key with another name, and a new one gets a free key from its name', () => {
  const [first, second] = typed.gates as [TypedPlan['gates'][number], TypedPlan['gates'][number]];
  const changed = withGates(
    { ...first, name: ' Portão Norte ' },
    second,
    added('Portão A'),
    added('Portão A!', 'new-2'),
  );
  expect(planOf(changed).gates.map(({ key, name }) => [key, name])).toEqual([
    ['portao-a', 'Portão Norte'],
    ['camarote', 'Camarote'],
    ['portao-a-2', 'Portão A'],
    ['portao-a-3', 'Portão A!'],
  ]);
});

test('keys of the longest names are keys that the server takes', () => {
  const name = 'Ação'.repeat(10);
  const gates = Array.from({ length: gatesMax }, (_, place) => ({
    ...added(`${name.slice(0, 37)} ${place + 10}`, `new-${place}`),
  }));
  const made = planOf(withGates(...gates));
  expect(gatePlanSchema.safeParse(made).success).toBe(true);
});

test('problems are told at their field', () => {
  const [first] = typed.gates as [TypedPlan['gates'][number]];
  expect(problemsOf(typed)).toEqual([]);
  const wrong = {
    ...withGates(first, { ...added('PORTÃO A '), offerIds: [] }, added(' ', 'new-2')),
    ...{ opens: '-5', closes: String(minutesMax + 1) },
  };
  expect(problemsOf(wrong)).toEqual([
    { field: 'gate-new-1-name', problem: 'gateNameTwice' },
    { field: 'gate-new-1-offers', problem: 'offersMissing' },
    { field: 'gate-new-2-name', problem: 'gateNameMissing' },
    { field: 'opens', problem: 'minutesWrong' },
    { field: 'closes', problem: 'minutesWrong' },
  ]);
});

test('minutes are empty or whole, from none to a day', () => {
  const wrong = (opens: string) => problemsOf({ ...typed, opens }).length > 0;
  expect(['', ' ', '0', '90', '1440'].filter(wrong)).toEqual([]);
  expect(['1441', '1,5', 'um', '-1'].filter(wrong)).toEqual(['1441', '1,5', 'um', '-1']);
  expect(planOf({ ...typed, opens: ' ', closes: '30' })).toMatchObject({
    ...{ opensMinutesBefore: null, closesMinutesAfter: 30 },
  });
});

describe('a gate for each artist', () => {
  const session = (id: string, artist: string | null) => ({
    id,
    artist,
    name: { pt: '', en: '' },
    isTicket: false,
  });
  const offers = [
    session('i1', 'Iara'),
    session('j1', 'Joca'),
    session('shirt', null),
    session('i2', 'Iara'),
  ];
  const shown = (gates: TypedPlan['gates']) => gates.slice(2).map(({ name, offerIds }) => [name, offerIds]);

  test('opens for all sessions of its artist', () => {
    expect(shown(withArtists(typed.gates, offers))).toEqual([
      ['Iara', ['i1', 'i2']],
      ['Joca', ['j1']],
    ]);
  });

  test('is made once; a gate that has the name takes what is missing, and one for every ticket stays so', () => {
    const once = withArtists(typed.gates, offers.slice(0, 2));
    const twice = withArtists(once, offers);
    expect(shown(twice)[0]).toEqual(['Iara', ['i1', 'i2']]);
    expect(withArtists(twice, offers)).toEqual(twice);
    const forAll = [added('iara ')];
    expect(withArtists(forAll, offers.slice(0, 1))).toEqual(forAll);
  });

  test('is a gate that the server takes, however long the name is, and never one too many', () => {
    const id = (number: number) => `0195c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const many = Array.from({ length: gatesMax + 5 }, (_, n) => session(id(n), `${n} ${'Iara '.repeat(12)}`));
    const made = withArtists([], many);
    expect(made).toHaveLength(gatesMax);
    expect(gatePlanSchema.safeParse(planOf(withGates(...made))).success).toBe(true);
  });
});
