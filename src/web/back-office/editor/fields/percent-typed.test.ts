import { expect, test } from 'vitest';
import { percentTyped, percentWritten } from './percent-typed.ts';

test.each([
  ['10', 100, 10],
  ['7,5', 100, 7.5],
  ['7.5 %', 100, 7.5],
  ['30', 1, 0.3],
  ['7,1', 1, 0.071],
  ['', 100, undefined],
  ['many', 100, 'many'],
  ['1000', 100, '1000'],
  ['1234', 1, '1234'],
] as const)('%j of %j is %j', (text, whole, number) => {
  expect(percentTyped(text, whole)).toBe(number);
});

test('what is written reads as it was', () => {
  for (const value of [0.3, 0.071, 1]) expect(percentTyped(percentWritten(value, 1), 1)).toBe(value);
  for (const value of [8, 7.5, 0.01]) expect(percentTyped(percentWritten(value, 100), 100)).toBe(value);
  expect(percentWritten('many', 100)).toBe('many');
  expect(percentWritten(undefined, 1)).toBe('');
});
