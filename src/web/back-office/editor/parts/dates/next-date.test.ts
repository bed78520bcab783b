import { expect, test } from 'vitest';
import { nextDate } from './next-date.ts';

const own = { key: 'dom', name: { pt: 'Domingo', en: '' } };

test('another date is like the last one, a day later', () => {
  const last = {
    ...{ key: 'sab', name: { pt: 'Sábado', en: 'Saturday' }, startsAt: '2027-02-28T11:00', endsAt: 'T21:00' },
    ...{ doorsAt: '2027-02-28T10:00', capacityBySector: { floor: 10 } },
  };
  expect(nextDate([last], own)).toEqual({
    ...own,
    ...{ startsAt: '2027-03-01T11:00', endsAt: 'T21:00', doorsAt: '2027-03-01T10:00' },
    capacityBySector: { floor: 10 },
  });
});

test('the first date has no times yet', () => {
  expect(nextDate([], own)).toEqual({ ...own, startsAt: '', endsAt: '' });
});
