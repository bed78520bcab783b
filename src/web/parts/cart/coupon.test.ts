import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCouponOf, readCoupon } from './coupon.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('is an object with a code, empty by default', () => {
  expect(readCoupon()).toEqual({ code: '' });
  for (const text of ['', 'GIBI10', 'null', '{"code":7}', '[]']) {
    kept.set('couponCode', text);
    expect(readCoupon(), text).toEqual({ code: '' });
  }
});

test('is taken from the address and kept under couponCode', () => {
  keepCouponOf('?utm_source=x&coupon=%20GIBI10%20');
  expect([...kept]).toEqual([['couponCode', '{"code":"GIBI10"}']]);
  expect(readCoupon()).toEqual({ code: 'GIBI10' });
});

test('stays where an address says nothing of one, and goes with an empty one', () => {
  keepCouponOf('?coupon=GIBI10');
  keepCouponOf('?utm_source=x');
  expect(readCoupon()).toEqual({ code: 'GIBI10' });
  keepCouponOf('?coupon=');
  expect(readCoupon()).toEqual({ code: '' });
});
