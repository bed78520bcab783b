import { expect, test } from 'vitest';
import { normalCouponCode } from '#src/domain/pricing/coupon.ts';
import { couponCodeTyped, randomCouponCode } from './coupon-code.ts';

test('a random code has eight signs of a coupon, and none that look alike', () => {
  const code = randomCouponCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(code).toHaveLength(8);
  expect(normalCouponCode(code)).toBe(code);
  expect(code).not.toMatch(/[01ILO]/);
});

test.each([
  ['verão 20', [], 'VERAO-20'],
  ['  fãs! ', [], 'FAS'],
  ['DEZ', ['DEZ', 'DEZ-2'], 'DEZ-3'],
  ['x', [], 'CUPOM'],
  ['漫画', ['CUPOM'], 'CUPOM-2'],
  ['a'.repeat(50), [], 'A'.repeat(30)],
])('%j becomes a code', (text, taken, code) => {
  expect(couponCodeTyped(text, taken)).toBe(code);
  expect(normalCouponCode(code)).toBe(code);
});
