import { expect, test } from 'vitest';
import { applyEdit, type DraftChange } from './draft-edit.ts';
import { inverseChange } from './inverse-change.ts';

const event = {
  name: { pt: 'Feira' },
  dates: [{ key: 'fri' }, { key: 'sat' }, { key: 'sun' }],
  batches: [{ price: 1 }, { price: 2 }, { price: 3 }],
  media: ['a', 'b', 'c'],
};

const lists = [
  { list: 'dates', steps: ['#fri', '#sat', '#sun'], value: { key: 'mon' } },
  { list: 'batches', steps: ['@1', '@2', '@3'], value: { price: 4 } },
  { list: 'media', steps: ['#a', '#b', '#c'], value: 'd' },
];
const changes: DraftChange[] = [
  { kind: 'SET', path: ['name', 'pt'], value: 'Outra' },
  { kind: 'SET', path: ['name', 'en'], value: 'Other' },
  { kind: 'SET', path: [], value: { name: {} } },
  { kind: 'REMOVE', path: ['name'] },
  { kind: 'SET', path: ['batches', '@2', 'price'], value: 9 },
  ...lists.flatMap(({ list, steps, value }): DraftChange[] => [
    ...steps.map((step): DraftChange => ({ kind: 'REMOVE', path: [list, step] })),
    ...[null, ...steps].map((after): DraftChange => ({ kind: 'INSERT', path: [list], value, after })),
    ...steps.flatMap((step) =>
      [null, ...steps]
        .filter((after) => after !== step)
        .map((after): DraftChange => ({ kind: 'MOVE', path: [list, step], after })),
    ),
  ]),
];

test.each(changes.map((change) => [change]))('%o is taken back', (change) => {
  const inverse = inverseChange(event, change);
  if (inverse === null) throw new Error('There is no way back.');
  const changed = applyEdit(event, change);
  const back = changed.refusal === null ? applyEdit(changed.written, inverse) : changed;
  expect(back).toMatchObject({ refusal: null, written: event });
});

test('an item comes back without undoing what others did to its list', () => {
  const removed: DraftChange = { kind: 'REMOVE', path: ['dates', '#sat'] };
  expect(inverseChange(event, removed)).toEqual({
    ...{ kind: 'INSERT', path: ['dates'], value: { key: 'sat' }, after: '#fri' },
  });
});

test('a change that changes nothing has no inverse', () => {
  expect(inverseChange(event, { kind: 'REMOVE', path: ['summary'] })).toBeNull();
  expect(inverseChange(event, { kind: 'REMOVE', path: ['dates', '#mon'] })).toBeNull();
});
