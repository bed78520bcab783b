import { expect, test } from 'vitest';
import { nextItem } from './next-item.ts';

const item = {
  ...{ key: 'a', title: { pt: 'A', en: 'A' }, stage: 'arena', kind: 'SHOW' as const, date: 'sat' },
  ...{ startsAt: 'T14:00', endsAt: 'T14:45' },
};

test('a new item follows the last one, as long and on its stage', () => {
  expect(nextItem([item], {})).toEqual({
    ...{ stage: 'arena', kind: 'SHOW', date: 'sat', startsAt: 'T14:45', endsAt: 'T15:30' },
  });
  const night = { ...item, startsAt: 'T23:30', endsAt: '2027-06-06T00:30' };
  expect(nextItem([night], {})).toMatchObject({ startsAt: '2027-06-06T00:30', endsAt: '2027-06-06T01:30' });
  expect(nextItem([{ ...item, startsAt: 'T22:00', endsAt: 'T23:30' }], {}).endsAt).toBe('T23:59');
});

test('the first item begins with the first date, on the first stage', () => {
  const written = { stages: [{ key: 'arena' }], dates: [{ key: 'sat', startsAt: '2027-06-05T11:00' }] };
  expect(nextItem([], written)).toEqual({
    ...{ stage: 'arena', kind: 'PANEL', date: 'sat', startsAt: 'T11:00', endsAt: 'T12:00' },
  });
  expect(nextItem([], {})).toMatchObject({ stage: '', date: '', startsAt: '', endsAt: '' });
});
