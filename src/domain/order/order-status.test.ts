import { expect, test } from 'vitest';
import { isPayable, isUnpaid, mayMove, orderCauses, orderStatuses } from './order-status.ts';

// The table of the domain rules, section 4. Every pair is tested with every cause.
const allowed = new Set([
  'RECEIVED WAITING_FOR_APPROVAL',
  'RECEIVED APPROVED',
  'RECEIVED CANCELED',
  'WAITING_FOR_APPROVAL APPROVED',
  'WAITING_FOR_APPROVAL PAYMENT_DECLINED',
  'WAITING_FOR_APPROVAL CANCELED',
  'PAYMENT_DECLINED WAITING_FOR_APPROVAL',
  'PAYMENT_DECLINED CANCELED',
  'APPROVED RESENT',
  'APPROVED CANCELED',
  'RESENT CANCELED',
]);

test('every pair of statuses, with every cause', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      for (const cause of orderCauses) {
        const isLate = from === 'CANCELED' && to === 'APPROVED' && cause === 'paid_late';
        expect(mayMove(from, to, cause), `${from} -> ${to} (${cause})`).toBe(
          allowed.has(`${from} ${to}`) || isLate,
        );
      }
    }
  }
});

test('an order can be paid while nothing of it is sold, and before its time is over', () => {
  const unpaid = ['RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED'];
  const payableUntil = new Date(1_000);
  for (const status of orderStatuses) {
    expect(isUnpaid({ status }), status).toBe(unpaid.includes(status));
    expect(isPayable({ status, payableUntil }, new Date(999)), status).toBe(unpaid.includes(status));
    // It is over at its instant.
    expect(isPayable({ status, payableUntil }, payableUntil), status).toBe(false);
  }
});
