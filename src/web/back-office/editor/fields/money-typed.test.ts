import { expect, test } from 'vitest';
import { moneyTyped, moneyWritten } from './money-typed.ts';

test.each([
  ['80', 8_000],
  ['80,5', 8_050],
  ['80.50', 8_050],
  ['1.234', 123_400],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['R$ 1.234,50', 123_450],
  ['1234,5', 123_450],
  ['0', 0],
  ['', undefined],
  ['  ', undefined],
  ['1,2,3', '1,2,3'],
  ['12,345', '12,345'],
  ['10,999', '10,999'],
  ['-5', '-5'],
  ['abc', 'abc'],
])('%j is %j centavos', (text, cents) => {
  expect(moneyTyped(text)).toBe(cents);
});

test('a comma divides thousands in English alone', () => {
  expect(moneyTyped('10,999', 'en')).toBe(1_099_900);
  expect(moneyTyped('10,99', 'en')).toBe(1_099);
});

test('what is written reads as it was', () => {
  for (const cents of [0, 5, 99, 100, 12_345, 123_456, 100_000_000]) {
    expect(moneyTyped(moneyWritten(cents))).toBe(cents);
  }
  expect(moneyWritten(123_450)).toBe('1.234,50');
  expect(moneyWritten('abc')).toBe('abc');
  expect(moneyWritten(undefined)).toBe('');
});
