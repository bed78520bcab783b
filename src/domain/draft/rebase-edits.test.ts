import { describe, expect, test } from 'vitest';
import { applyEdit, type DraftChange } from './draft-edit.ts';
import { pathAfter, rebaseEdits } from './rebase-edits.ts';

const event = {
  dates: [{ key: 'fri' }, { key: 'sat' }, { key: 'sun' }],
  batches: [{ price: 1 }, { price: 2 }, { price: 3 }, { price: 4 }],
};
const batchesAfter = (...changes: (DraftChange | null)[]) =>
  changes.reduce<unknown>((written, change) => {
    const result = change === null ? null : applyEdit(written, change);
    return result?.refusal === null ? result.written : written;
  }, event);

const structural: DraftChange[] = [
  ...[1, 2, 3, 4].map((place): DraftChange => ({ kind: 'REMOVE', path: ['batches', `@${place}`] })),
  ...[null, '@1', '@2', '@4'].map(
    (after): DraftChange => ({ kind: 'INSERT', path: ['batches'], value: { price: 9 }, after }),
  ),
  ...[1, 2, 3, 4].flatMap((from) =>
    [null, '@1', '@2', '@3', '@4']
      .filter((after) => after !== `@${from}`)
      .map((after): DraftChange => ({ kind: 'MOVE', path: ['batches', `@${from}`], after })),
  ),
];

describe.each([1, 2, 3, 4])('a field of batch %i', (place) => {
  test.each(structural.map((change) => [change]))('is the field of the same batch after %o', (change) => {
    const path = pathAfter(['batches', `@${place}`, 'price'], change);
    const mine = path === null ? null : ({ kind: 'SET', path, value: 100 } as const);
    const { batches } = batchesAfter(change, mine) as typeof event;
    const before = batchesAfter(change) as typeof event;
    const expected = before.batches.map(({ price }) => ({ price: price === place ? 100 : price }));
    expect(batches).toEqual(expected);
  });
});

test('an item that was taken away has no place any more, a field that was has', () => {
  expect(pathAfter(['dates', '#sat', 'door'], { kind: 'REMOVE', path: ['dates', '#sat'] })).toBeNull();
  expect(pathAfter(['dates', '#sun', 'door'], { kind: 'REMOVE', path: ['dates', '#sat'] })).not.toBeNull();
  expect(pathAfter(['name', 'pt'], { kind: 'REMOVE', path: ['name'] })).toEqual(['name', 'pt']);
});

test('what was to follow an item that is gone is the first', () => {
  const mine: DraftChange = { kind: 'INSERT', path: ['dates'], value: { key: 'mon' }, after: '#sat' };
  expect(rebaseEdits([mine], [{ kind: 'REMOVE', path: ['dates', '#sat'] }])).toEqual([
    { ...mine, after: null },
  ]);
});

test('a batch that I inserted keeps what I set of it, though somebody else inserted one before it', () => {
  const mine: DraftChange[] = [
    { kind: 'INSERT', path: ['batches'], value: { price: 7 }, after: '@2' },
    { kind: 'SET', path: ['batches', '@3', 'price'], value: 8 },
  ];
  const theirs: DraftChange = { kind: 'INSERT', path: ['batches'], value: { price: 9 }, after: null };
  const { batches } = batchesAfter(theirs, ...rebaseEdits(mine, [theirs])) as typeof event;
  expect(batches.map(({ price }) => price)).toEqual([9, 1, 2, 8, 3, 4]);
});
