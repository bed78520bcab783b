import { expect, test } from 'vitest';
import { dayPlate } from './day-plate.ts';

const zone = 'America/Sao_Paulo';
const at = (text: string) => new Date(text);

test('one day has its weekday, its number and its month, in the zone of the event', () => {
  // After midnight in UTC, and still Thursday there.
  const day = [at('2027-06-17T14:00:00Z'), at('2027-06-18T01:00:00Z')] as const;
  expect(dayPlate(...day, 'pt', zone)).toEqual({ above: 'qui', days: '17', below: 'jun' });
  expect(dayPlate(...day, 'en', zone)).toEqual({ above: 'Thu', days: '17', below: 'Jun' });
});

test('several days have the first and the last one, and both months where they differ', () => {
  expect(dayPlate(at('2027-01-29T16:00:00Z'), at('2027-01-31T16:00:00Z'), 'pt', zone)).toEqual({
    above: '',
    days: '29–31',
    below: 'jan',
  });
  expect(dayPlate(at('2027-01-30T16:00:00Z'), at('2027-02-02T16:00:00Z'), 'en', zone)).toEqual({
    above: '',
    days: '30–2',
    below: 'Jan–Feb',
  });
});
