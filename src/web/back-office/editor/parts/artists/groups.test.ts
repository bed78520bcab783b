import { expect, test } from 'vitest';
import { groupsIn, withGroupAdded, withGroups, withoutGroups } from './groups.ts';

const session = { artist: 'otto', startsAt: 'T13:00', endsAt: '2027-06-05T13:40', seats: 31 };

test('the seats are divided among two calls, and come together again', () => {
  const grouped = withGroups(session);
  expect(grouped).toMatchObject({
    groups: [
      { startsAt: 'T13:00', seats: 16 },
      { startsAt: 'T13:20', seats: 15 },
    ],
  });
  expect(withoutGroups(grouped)).toEqual(session);
});

test('what cannot be read does not stand in the way', () => {
  expect(withGroups({})).toMatchObject({ groups: [{ seats: 1 }, { seats: 1 }] });
  expect(withoutGroups({ groups: [{ seats: 'many' }] })).toEqual({ seats: 1 });
  expect(groupsIn([null, {}])).toEqual([{}]);
});

test('another group is called at the same distance', () => {
  expect(
    withGroupAdded([
      { startsAt: 'T13:00', seats: 15 },
      { startsAt: 'T13:15', seats: 12 },
    ]).at(-1),
  ).toEqual({
    startsAt: 'T13:30',
    seats: 12,
  });
  expect(withGroupAdded([{ startsAt: 'T23:55' }]).at(-1)).toEqual({ startsAt: 'T23:59', seats: 10 });
});
