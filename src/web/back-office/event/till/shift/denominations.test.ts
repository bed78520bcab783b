import { expect, test } from 'vitest';
import { sumOfPieces } from './denominations.ts';

test.each([
  [{}, null],
  [{ 5000: '', 25: ' ' }, null],
  [{ 5000: '0' }, 0],
  [{ 5000: '1', 200: '3', 50: '2' }, 5_700],
  [{ 20000: '2', 5: '1' }, 40_005],
  [{ 5000: '1', 200: 'x' }, null],
  [{ 5000: '-1' }, null],
  [{ 5000: '1.5' }, null],
])('%j comes to %s', (pieces, sum) => {
  expect(sumOfPieces(pieces)).toBe(sum);
});
