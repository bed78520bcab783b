import { expect, test } from 'vitest';
import { likelyTime } from './likely-time.ts';

test.each([
  [null, { is: 'unknown' }],
  [0, { is: 'few' }],
  [119, { is: 'few' }],
  [120, { is: 'minutes', minutes: 2 }],
  [12 * 60, { is: 'minutes', minutes: 12 }],
  [30 * 60, { is: 'minutesRange', from: 20, to: 40 }],
  [50 * 60, { is: 'minutesRange', from: 40, to: 60 }],
  [60 * 60, { is: 'hoursRange', from: 45, to: 75 }],
  [150 * 60, { is: 'hoursRange', from: 120, to: 180 }],
  [8 * 3_600, { is: 'long', hours: 6 }],
] as const)('%s seconds are said as %o', (seconds, said) => {
  expect(likelyTime(seconds)).toEqual(said);
});

test('a range holds the time it is about and is never longer than the wait itself, at any length', () => {
  for (let seconds = 12 * 60 + 1; seconds < 7 * 3_600; seconds += 7) {
    const said = likelyTime(seconds);
    if (said.is !== 'minutesRange' && said.is !== 'hoursRange') continue;
    expect(said.from * 60).toBeLessThanOrEqual(seconds);
    expect(said.to * 60).toBeGreaterThanOrEqual(seconds);
    expect((said.to - said.from) * 60).toBeLessThanOrEqual(seconds);
  }
});
