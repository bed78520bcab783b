import { expect, test } from 'vitest';
import { normalCouponCode } from './coupon.ts';

test('a code is the same in any case and with spaces around it', () => {
  expect(normalCouponCode('  quadrinho10 ')).toBe('QUADRINHO10');
  expect(normalCouponCode('volta-_2')).toBe('VOLTA-_2');
});

test('what cannot be a code is none', () => {
  for (const text of ['', ' ', 'A', 'DEZ POR CENTO', 'ÁGUA', 'A'.repeat(33), "X' or 1=1"])
    expect(normalCouponCode(text)).toBeNull();
  expect(normalCouponCode('A'.repeat(32))).toHaveLength(32);
});
