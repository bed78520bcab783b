import { expect, test } from 'vitest';
import { bigOnes, wideOne, wideRows } from './poster-rows.ts';

test('no poster is left alone in a row, on a desktop and on a wide one', () => {
  for (let count = 2; count <= 40; count += 1) {
    const big = bigOnes(count);
    expect([big % 2, (count - big) % 3], `${count}`).toEqual([0, 0]);
    const { halves, thirds } = wideRows(count);
    expect([halves % 2, thirds % 3, (count - halves - thirds) % 4], `${count}`).toEqual([0, 0, 0]);
    expect(count - halves - thirds).toBeGreaterThanOrEqual(0);
  }
  expect([bigOnes(1), wideRows(1)]).toEqual([0, { halves: 0, thirds: 0 }]);
});

test.each([
  [[], -1],
  [[false, false], -1],
  [[false], 0],
  [[true, false, false], 2],
  [[true, false, true], 0],
  [[true, true, true], 0],
])('of posters that are over or not (%j) the wide one on a phone is %i', (areOver, place) => {
  expect(wideOne(areOver)).toBe(place);
});
