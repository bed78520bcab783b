import { expect, test } from 'vitest';
import { changeIn, lostOrderIn, saysOrdered, seenIn } from './checkout-answers.ts';

const cart = { id: 'a', expiresAt: '2027-03-01T12:15:00Z' };
const errorsOf = (...codes: string[]) => codes.map((code) => ({ message: code, extensions: { code } }));

test('a cart is what is held', () => {
  expect(seenIn({ data: { cart } })).toEqual({ is: 'held', cart });
  expect(seenIn({ data: { cart: { ...cart, expiresAt: null } } })).toEqual({ is: 'over' });
});

test.each(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_EMPTY', 'CART_CLOSED'])('%s ends a hold', (code) => {
  expect(seenIn({ data: { cart: null }, errors: errorsOf(code) })).toEqual({ is: 'over' });
  expect(changeIn(null, errorsOf(code), 'saved')).toEqual({ is: 'over', refusals: [{ code }] });
});

test('so does an answer that knows no such cart', () => {
  expect(seenIn({ data: { cart: null } })).toEqual({ is: 'over' });
});

test('CART_CLOSED alone says that an order was made of a hold', () => {
  expect(saysOrdered([{ code: 'CART_CLOSED' }])).toBe(true);
  expect(saysOrdered([{ code: 'CART_EXPIRED' }, { code: 'CART_NOT_FOUND' }])).toBe(false);
});

test.each(['OFFLINE', 'UNEXPECTED', 'BUSY', 'TOO_MANY_REQUESTS', 'NOT_KNOWN_YET', 'INVALID_REQUEST'])(
  '%s ends none',
  (code) => {
    expect(seenIn({ data: { cart: null }, errors: errorsOf(code) })).toEqual({
      is: 'unsure',
      refusal: { code },
    });
    expect(changeIn(undefined, errorsOf(code), 'saved')).toEqual({ is: 'refused', refusals: [{ code }] });
  },
);

test('nothing at all is no end either', () => {
  expect(seenIn({})).toEqual({ is: 'unsure', refusal: { code: 'UNEXPECTED' } });
  expect(changeIn(undefined, undefined, 'saved')).toEqual({
    is: 'refused',
    refusals: [{ code: 'UNEXPECTED' }],
  });
});

test('a visitor is told that the hold is a customer’s', () => {
  expect(seenIn({ data: { cart: null }, errors: errorsOf('UNAUTHENTICATED') })).toEqual({ is: 'ofCustomer' });
});

test('an order that was sent for a hold that is gone is over with a clear no only', () => {
  expect(lostOrderIn([{ code: 'CART_EXPIRED' }])).toEqual({ is: 'over' });
  expect(lostOrderIn([{ code: 'CARD_REQUIRED' }])).toEqual({ is: 'over' });
  expect(lostOrderIn([{ code: 'UNAUTHENTICATED' }])).toEqual({ is: 'ofCustomer' });
  for (const code of ['OFFLINE', 'BUSY', 'TOO_MANY_REQUESTS', 'PAYMENT_UNAVAILABLE', 'UNEXPECTED'])
    expect(lostOrderIn([{ code }])).toEqual({ is: 'unsure', refusal: { code } });
  expect(lostOrderIn([])).toEqual({ is: 'unsure', refusal: { code: 'UNEXPECTED' } });
});

test('a hold that could not be begun is refused, never over', () => {
  expect(changeIn(cart, undefined, 'begun')).toEqual({ is: 'begun', cart });
  expect(changeIn(null, errorsOf('CART_EMPTY'), 'begun')).toEqual({
    is: 'refused',
    refusals: [{ code: 'CART_EMPTY' }],
  });
});
