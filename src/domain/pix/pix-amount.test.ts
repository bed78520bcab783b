import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOfPixAmount, pixAmount } from './pix-amount.ts';

test('always two decimals, always a dot', () => {
  expect(pixAmount(1)).toBe('0.01');
  expect(pixAmount(10)).toBe('0.10');
  expect(pixAmount(123_450)).toBe('1234.50');
});

test('every amount comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amountCents) => {
      expect(centsOfPixAmount(pixAmount(amountCents))).toBe(amountCents);
    }),
  );
});

test.each(['1', '1.5', '1,50', '-1.00', '1.234', ' 1.00', '1e3', ''])('"%s" is not money', (text) => {
  expect(centsOfPixAmount(text)).toBeNull();
});

test.each([0.5, -1, Number.NaN, 1e12])('%s centavos cannot be written', (amountCents) => {
  expect(() => pixAmount(amountCents)).toThrow(RangeError);
});
