import { expect, test } from 'vitest';
import { type UnpaidOrder, unpaidOf } from './unpaid-orders.ts';

const now = new Date('2027-01-01T12:00:00Z');
const later = '2027-01-01T12:10:00Z';

function order(changes: object): UnpaidOrder {
  const payment = { method: 'PIX', status: 'PENDING' };
  return {
    number: 'A',
    status: 'WAITING_FOR_APPROVAL',
    payableUntil: later,
    payment,
    ...changes,
  } as UnpaidOrder;
}

test('an order is to be paid while its Pix is open or another card may be tried, and no longer', () => {
  const isUnpaid = (changes: object) => unpaidOf([order(changes)], now).length === 1;
  expect(isUnpaid({})).toBe(true);
  expect(isUnpaid({ status: 'RECEIVED' })).toBe(true);
  expect(isUnpaid({ status: 'PAYMENT_DECLINED', payment: { method: 'CARD', status: 'DECLINED' } })).toBe(
    true,
  );
  expect(isUnpaid({ payableUntil: null })).toBe(false);
  expect(isUnpaid({ payableUntil: '2027-01-01T12:00:00Z' })).toBe(false);
  expect(isUnpaid({ payment: { method: 'CARD', status: 'IN_ANALYSIS' } })).toBe(false);
  expect(isUnpaid({ status: 'CANCELED' })).toBe(false);
  expect(isUnpaid({ status: 'APPROVED' })).toBe(false);
});
