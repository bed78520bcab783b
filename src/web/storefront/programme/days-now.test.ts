import { expect, test } from 'vitest';
import { dayLooks } from './days-now.ts';

const hourMs = 3_600_000;
// Friday, Saturday with a show until 02:00, and Sunday, in hours.
const days = [
  { from: 0, until: 24 * hourMs },
  { from: 24 * hourMs, until: 50 * hourMs },
  { from: 48 * hourMs, until: 72 * hourMs },
];

test.each([
  { when: 'before the first day', hour: -1, looks: ['OPEN', 'OPEN', 'OPEN'] },
  { when: 'as the first day begins', hour: 0, looks: ['TODAY', 'OPEN', 'OPEN'] },
  { when: 'on the second day', hour: 30, looks: ['FOLDED', 'TODAY', 'OPEN'] },
  { when: 'during the show after midnight', hour: 49, looks: ['FOLDED', 'TODAY', 'OPEN'] },
  { when: 'as that show ends', hour: 50, looks: ['FOLDED', 'FOLDED', 'TODAY'] },
  { when: 'when all is over', hour: 72, looks: ['OPEN', 'OPEN', 'OPEN'] },
])('$when the days look as they should', ({ hour, looks }) => {
  expect(dayLooks(days, hour * hourMs)).toEqual(looks);
});

test('between two weekends what is over is folded, and no day is today', () => {
  const weekends = [
    { from: 0, until: 24 * hourMs },
    { from: 168 * hourMs, until: 192 * hourMs },
  ];
  expect(dayLooks(weekends, 72 * hourMs)).toEqual(['FOLDED', 'OPEN']);
});
