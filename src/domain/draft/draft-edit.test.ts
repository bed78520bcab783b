import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomEvent } from '#test/support/random/random-event.ts';
import { applyEdit, type DraftChange } from './draft-edit.ts';
import { isRecord, nameInList, stepOf, valueAt } from './draft-path.ts';
import { overlaps } from './overlaps.ts';

const written = {
  name: { pt: 'Feira', en: 'Fair' },
  dates: [
    { key: 'fri', capacity: 10 },
    { key: 'sat', capacity: 20 },
    { key: 'sun', capacity: 30 },
  ],
  categories: [{ key: 'tickets', offers: [{ key: 'full', dates: ['sat'], batches: [{ priceCents: 100 }] }] }],
};

function applied(change: DraftChange, to: unknown = written): unknown {
  const result = applyEdit(to, change);
  if (result.refusal !== null) throw new Error(result.refusal);
  return result.written;
}

const refusalOf = (change: DraftChange) => applyEdit(written, change).refusal;
const keysOf = (value: unknown) => (valueAt(value, ['dates']) as { key: string }[]).map(({ key }) => key);

describe('a change', () => {
  test('sets and removes fields, and creates what lies on the way', () => {
    const before = structuredClone(written);
    const set = applied({ kind: 'SET', path: ['dates', '#sat', 'capacity'], value: 25 });
    expect(valueAt(set, ['dates', '#sat', 'capacity'])).toBe(25);
    expect(valueAt(applied({ kind: 'SET', path: ['summary', 'pt'], value: 'Oi' }), ['summary'])).toEqual({
      pt: 'Oi',
    });
    expect(applied({ kind: 'REMOVE', path: ['name', 'en'] })).toMatchObject({ name: { pt: 'Feira' } });
    expect(applied({ kind: 'REMOVE', path: ['insurance', 'insurer', 'name'] })).toEqual(written);
    expect(written).toEqual(before);
  });

  test('inserts, moves and removes items', () => {
    const insert = { kind: 'INSERT', path: ['dates'], value: { key: 'mon' } } as const;
    expect(keysOf(applied({ ...insert, after: null }))).toEqual(['mon', 'fri', 'sat', 'sun']);
    expect(keysOf(applied({ ...insert, after: '#sat' }))).toEqual(['fri', 'sat', 'mon', 'sun']);
    const move = (path: string, after: string | null) =>
      keysOf(applied({ kind: 'MOVE', path: ['dates', path], after }));
    expect(move('#fri', '#sun')).toEqual(['sat', 'sun', 'fri']);
    expect(move('#sun', '#fri')).toEqual(['fri', 'sun', 'sat']);
    expect(move('#sun', null)).toEqual(['sun', 'fri', 'sat']);
    expect(keysOf(applied({ kind: 'REMOVE', path: ['dates', '#sat'] }))).toEqual(['fri', 'sun']);
    const batch = {
      kind: 'INSERT',
      path: ['categories', '#tickets', 'offers', '#full', 'batches'],
      value: {},
    } as const;
    expect(valueAt(applied({ ...batch, after: '@1' }), [...batch.path, '@2'])).toEqual({});
    expect(applied({ kind: 'INSERT', path: ['coupons'], value: { code: 'A' }, after: null })).toMatchObject({
      coupons: [{ code: 'A' }],
    });
  });

  test.each<[string, DraftChange]>([
    ['PATH_UNKNOWN', { kind: 'SET', path: ['dates', '#mon', 'capacity'], value: 1 }],
    ['PATH_UNKNOWN', { kind: 'SET', path: ['dates', 'capacity'], value: 1 }],
    ['PATH_UNKNOWN', { kind: 'SET', path: ['name', 'pt', 'x'], value: 1 }],
    ['PATH_UNKNOWN', { kind: 'SET', path: ['__proto__', 'x'], value: 1 }],
    ['PATH_UNKNOWN', { kind: 'REMOVE', path: [] }],
    ['KEY_FIXED', { kind: 'SET', path: ['dates', '#sat', 'key'], value: 'x' }],
    ['KEY_FIXED', { kind: 'REMOVE', path: ['dates', '#sat', 'key'] }],
    ['KEY_FIXED', { kind: 'SET', path: ['dates', '#sat'], value: { key: 'x' } }],
    ['KEY_TAKEN', { kind: 'INSERT', path: ['dates'], value: { key: 'sat' }, after: null }],
    ['AFTER_UNKNOWN', { kind: 'INSERT', path: ['dates'], value: { key: 'mon' }, after: '#x' }],
    ['AFTER_UNKNOWN', { kind: 'MOVE', path: ['dates', '#sat'], after: '#sat' }],
    ['NOT_A_LIST', { kind: 'INSERT', path: ['name'], value: {}, after: null }],
    ['NOT_AN_ITEM', { kind: 'MOVE', path: ['name'], after: null }],
    ['VALUE_INVALID', { kind: 'SET', path: ['slug'], value: 'a\0b' }],
    ['VALUE_INVALID', { kind: 'SET', path: ['slug'], value: '\ud800' }],
    ['VALUE_INVALID', { kind: 'SET', path: ['slug'], value: Number.NaN }],
    ['VALUE_INVALID', { kind: 'SET', path: [], value: 'x' }],
    ['PATH_UNKNOWN', { kind: 'SET', path: Array.from({ length: 13 }, () => 'a'), value: 1 }],
    ['VALUE_INVALID', { kind: 'SET', path: ['a'], value: JSON.parse(`${'['.repeat(22)}${']'.repeat(22)}`) }],
  ])('is refused with %s: %j', (refusal, change) => {
    expect(refusalOf(change)).toBe(refusal);
  });

  test('property: whatever is asked, the answer is an event or a refusal', () => {
    const step = fc.oneof(
      fc.string(),
      fc.constantFrom('dates', '#sat', '@1', 'name', 'key', '__proto__', 'length'),
    );
    const change = fc.record({
      kind: fc.constantFrom('SET', 'REMOVE', 'INSERT', 'MOVE'),
      path: fc.oneof(fc.array(step, { maxLength: 5 }), fc.anything()),
      value: fc.anything(),
      after: fc.oneof(fc.constant(null), step),
    }) as unknown as fc.Arbitrary<DraftChange>;
    fc.assert(
      fc.property(change, (one) => {
        const result = applyEdit(written, one);
        if (result.refusal === null) expect(isRecord(result.written)).toBe(true);
        expect(({} as Record<string, unknown>).x).toBeUndefined();
      }),
    );
  });
});

/** Every path of a written event, and changes of what is there. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsOf(item, [...path, stepOf(path, value, index)]))
    : isRecord(value)
      ? Object.keys(value).flatMap((name) =>
          value[name] === undefined ? [] : pathsOf(value[name], [...path, name]),
        )
      : [];
  return [path, ...inside];
}

function changeOf(event: unknown, [place, kind, fresh]: readonly [number, number, number]): DraftChange {
  const paths = pathsOf(event);
  const path = paths[place % paths.length] ?? [];
  const value = valueAt(event, path);
  const after = Array.isArray(value) && value.length > 0 ? stepOf(path, value, fresh % value.length) : null;
  const wanted = (['SET', 'REMOVE', 'INSERT', 'MOVE'] as const)[kind % 4] ?? 'SET';
  if (wanted === 'MOVE' || wanted === 'REMOVE') return { kind: wanted, path, after: null };
  if (Array.isArray(value)) return { kind: 'INSERT', path, value: { key: `new-${fresh}` }, after };
  return { kind: 'SET', path, value: fresh };
}

/** Lists in one order, because two inserted or moved items may come in either. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutOrder).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, held]) => [name, withoutOrder(held)]),
  );
}

test('property: changes that do not overlap give the same event in either order', () => {
  const drawn = fc.tuple(fc.nat(), fc.nat(3), fc.nat(40));
  let compared = 0;
  fc.assert(
    fc.property(randomEvent, drawn, drawn, (random, one, other) => {
      const event: unknown = JSON.parse(JSON.stringify(random));
      const [a, b] = [changeOf(event, one), changeOf(event, other)];
      if (overlaps(a, b) !== overlaps(b, a)) throw new Error('overlaps depends on the order');
      const [first, second] = [applyEdit(event, a), applyEdit(event, b)];
      if (overlaps(a, b) || first.refusal !== null || second.refusal !== null) return;
      compared += 1;
      expect(withoutOrder(applied(b, first.written))).toEqual(withoutOrder(applied(a, second.written)));
    }),
    { numRuns: 1_500 },
  );
  expect(compared).toBeGreaterThan(300);
});

/** Lists as no event should have them: items of one name, and items without a name, with lists of their own. */
const oddList = fc.array(
  fc.oneof(
    fc.constantFrom('a', 'b', 'c'),
    fc.record(
      {
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        // Never the key's text: no item of the format says its name twice.
        code: fc.constantFrom('e', 'f'),
        units: fc.nat(3),
        inside: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
      },
      { requiredKeys: ['units'] },
    ),
  ),
  { minLength: 2, maxLength: 5 },
);

/** As changeOf, and an item may be moved anywhere and a text be set, which may name what had no name. */
function oddChange(event: unknown, [place, kind, fresh]: readonly [number, number, number]): DraftChange {
  const change = changeOf(event, [place, kind, fresh]);
  if (change.kind === 'SET') return { ...change, value: fresh % 2 === 0 ? fresh : `new-${fresh}` };
  if (change.kind !== 'MOVE') return change;
  const list = valueAt(event, change.path.slice(0, -1));
  if (!Array.isArray(list) || list.length === 0) return change;
  const after = stepOf(change.path.slice(0, -1), list, fresh % list.length);
  return { ...change, after: kind % 2 === 0 || fresh % 3 === 0 ? null : after };
}

/** Moves an item whose name another one has too: which of them has the name afterwards no change can tell. */
function isAmbiguous(event: unknown, { kind, path }: DraftChange): boolean {
  const list = valueAt(event, path.slice(0, -1));
  if (kind !== 'MOVE' || !Array.isArray(list)) return false;
  const names = list.map((item) => nameInList(path.slice(0, -1), item));
  return names.filter((name) => `#${name}` === path.at(-1)).length > 1;
}

test('property: so do they in lists whose items have no name, or one name', () => {
  const drawn = fc.tuple(fc.nat(), fc.nat(3), fc.nat(40));
  let compared = 0;
  fc.assert(
    fc.property(oddList, drawn, drawn, (list, one, other) => {
      const event: unknown = { list };
      const [a, b] = [oddChange(event, one), oddChange(event, other)];
      if (isAmbiguous(event, a) || isAmbiguous(event, b)) return;
      expect(overlaps(a, b)).toBe(overlaps(b, a));
      const [first, second] = [applyEdit(event, a), applyEdit(event, b)];
      if (overlaps(a, b) || first.refusal !== null || second.refusal !== null) return;
      compared += 1;
      expect(withoutOrder(applied(b, first.written))).toEqual(withoutOrder(applied(a, second.written)));
    }),
    { numRuns: 5_000 },
  );
  // Some 560 of them; the bound is far enough for any draw.
  expect(compared).toBeGreaterThan(400);
});

describe('two changes overlap', () => {
  const set = (...path: string[]): DraftChange => ({ kind: 'SET', path, value: 1 });
  const insert = (key: string, after: string | null): DraftChange => {
    return { kind: 'INSERT', path: ['dates'], value: { key }, after };
  };
  const move = (path: string, after: string | null): DraftChange => ({
    kind: 'MOVE',
    path: ['dates', path],
    after,
  });
  test.each<[boolean, DraftChange, DraftChange]>([
    [true, set('name'), set('name', 'pt')],
    [false, set('name', 'pt'), set('name', 'en')],
    [true, set(), set('slug')],
    [false, set('dates', '#sat', 'name'), { kind: 'REMOVE', path: ['dates', '#sun'] }],
    [true, set('dates', '#sat', 'name'), { kind: 'REMOVE', path: ['dates', '#sat'] }],
    [false, insert('mon', '#sat'), insert('tue', '#sat')],
    [true, insert('mon', null), insert('mon', '#sat')],
    [true, insert('mon', '#sat'), { kind: 'REMOVE', path: ['dates', '#sat'] }],
    [false, move('#sat', null), set('dates', '#sat', 'name')],
    [false, move('#sat', null), move('#sun', null)],
    [true, move('#sat', null), move('#sat', '#sun')],
    [true, move('#sat', '#sun'), { kind: 'REMOVE', path: ['dates', '#sun'] }],
    [true, set('dates'), move('#sat', null)],
    [true, { kind: 'REMOVE', path: ['o', 'batches', '@1'] }, set('o', 'batches', '@2', 'priceCents')],
    [false, set('o', 'batches', '@1', 'priceCents'), set('o', 'batches', '@2', 'priceCents')],
    // In a list of texts that has one of them twice, a move gives the second another place.
    [true, set('dates', '@2'), move('#sat', null)],
    [true, set('dates', '@2', 'name'), move('#sat', null)],
    [true, move('#sun', null), move('#sat', '@2')],
    [true, { kind: 'MOVE', path: ['dates', '@2', 'inside', '#x'], after: null }, move('#sat', null)],
    [false, { kind: 'MOVE', path: ['dates', '#sun', 'inside', '#x'], after: null }, move('#sat', null)],
    // It is found by its name from then on.
    [true, set('dates', '@2', 'key'), set('dates', '@2', 'name')],
    [false, set('dates', '#sun', 'sector'), set('dates', '#sun', 'name')],
    [false, set('o', 'batches', '@2', 'code'), set('o', 'batches', '@2', 'priceCents')],
  ])('%s: %j and %j', (expected, a, b) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });
});
