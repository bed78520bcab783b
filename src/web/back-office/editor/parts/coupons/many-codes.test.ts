import { expect, test } from 'vitest';
import { normalCouponCode } from '#src/domain/pricing/coupon.ts';
import { codesPasted, codesWithPrefix } from './many-codes.ts';

let drawn = 0;
/** Each draw is had twice, so that a code that is there already is drawn again. */
const bytes = (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (index === 0 ? Math.floor(drawn++ / 2) : 7));

test('codes with a prefix are different from each other and from those that are there', () => {
  const [taken = ''] = codesWithPrefix('natal 10', 1, [], bytes);
  expect(taken).toMatch(/^NATAL-10-[A-Z2-9]{8}$/);
  const codes = codesWithPrefix('natal 10', 20, [taken], bytes);
  expect(new Set([taken, ...codes]).size).toBe(21);
  const long = codesWithPrefix('a'.repeat(80), 1, [], bytes);
  expect([...codes, ...long].map(normalCouponCode)).toEqual([...codes, ...long]);
  expect(codesWithPrefix(' ', 1, [], bytes)[0]).toMatch(/^[A-Z2-9]{8}$/);
});

test('pasted codes are read in any order and case, and what is wrong is told by its line', () => {
  expect(codesPasted('dez\nVINTE; trinta,\n\n', [])).toEqual({
    ...{ codes: ['DEZ', 'VINTE', 'TRINTA'], problems: [] },
  });
  expect(codesPasted('dez\nde z!\nDEZ\nVINTE', ['VINTE'])).toEqual({
    codes: ['DEZ'],
    problems: [
      { line: 2, code: 'CODE_INVALID', text: 'de z!' },
      { line: 3, code: 'CODE_REPEATED', text: 'DEZ' },
      { line: 4, code: 'CODE_TAKEN', text: 'VINTE' },
    ],
  });
});
