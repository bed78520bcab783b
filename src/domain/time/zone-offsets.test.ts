import { expect, test } from 'vitest';
import { offsetPeriods } from './zone-offsets.ts';

const periods = (timeZone: string, from: string, to: string) =>
  offsetPeriods(timeZone, new Date(from), new Date(to)).map(({ startsAt, offsetMinutes }) => [
    startsAt.toISOString().slice(0, 16),
    offsetMinutes,
  ]);

test('a zone without summer time has one period', () => {
  expect(periods('America/Manaus', '2026-01-01T00:00:00Z', '2028-01-01T00:00:00Z')).toEqual([
    ['2026-01-01T00:00', -240],
  ]);
});

test('each change of the clocks begins a period, at its minute', () => {
  expect(periods('America/Sao_Paulo', '2018-06-01T00:00:00Z', '2020-01-01T00:00:00Z')).toEqual([
    ['2018-06-01T00:00', -180],
    ['2018-11-04T03:00', -120],
    ['2019-02-17T02:00', -180],
  ]);
  expect(periods('Africa/Casablanca', '2026-02-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([
    ['2026-02-01T00:00', 60],
    ['2026-02-15T02:00', 0],
    ['2026-03-22T02:00', 60],
  ]);
});

test('a change at the very end belongs to it, and none is looked for behind it', () => {
  expect(periods('Europe/Lisbon', '2027-03-01T00:00:00Z', '2027-03-28T01:00:00Z')).toHaveLength(2);
  expect(periods('Europe/Lisbon', '2027-03-01T00:00:00Z', '2027-03-28T00:59:59Z')).toHaveLength(1);
  expect(periods('Europe/Lisbon', '2027-03-01T00:00:00Z', '2027-03-01T00:00:00Z')).toHaveLength(1);
});
