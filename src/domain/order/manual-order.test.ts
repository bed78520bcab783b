import { expect, test } from 'vitest';
import { latestManualEnd, manualState, manualUnitsMax } from './manual-order.ts';

const now = new Date('2026-11-27T12:00:00Z');
const later = new Date('2026-11-28T12:00:00Z');
const open = { state: 'open' as const, expiresAt: later };

test('the state of a manual order follows from its cart and its order', () => {
  const of = { cart: open, orderStatus: null, isEndedByStaff: false };
  expect(manualState(of, now)).toBe('OPEN');
  expect(manualState(of, later)).toBe('EXPIRED');
  expect(manualState({ ...of, cart: { state: 'expired', expiresAt: later } }, now)).toBe('EXPIRED');
  expect(manualState({ ...of, cart: { ...open, state: 'released' } }, now)).toBe('GIVEN_UP');
  expect(manualState({ ...of, cart: { ...open, state: 'released' }, isEndedByStaff: true }, now)).toBe(
    'ENDED',
  );
  const ordered = { ...of, cart: { state: 'ordered' as const, expiresAt: null } };
  for (const [orderStatus, state] of [
    ['RECEIVED', 'ORDERED'],
    ['WAITING_FOR_APPROVAL', 'ORDERED'],
    ['PAYMENT_DECLINED', 'ORDERED'],
    ['APPROVED', 'PAID'],
    ['RESENT', 'PAID'],
    ['CANCELED', 'CANCELED'],
  ] as const)
    expect([orderStatus, manualState({ ...ordered, orderStatus }, later)]).toEqual([orderStatus, state]);
  // The cart of an order that ended is given back.
  const given = {
    ...of,
    cart: { state: 'expired' as const, expiresAt: null },
    orderStatus: 'CANCELED' as const,
  };
  expect(manualState(given, later)).toBe('CANCELED');
});

test('staff holds for two weeks at most and never beyond the sale', () => {
  expect(latestManualEnd(now, new Date('2027-01-30T00:00:00Z'))).toEqual(new Date('2026-12-11T12:00:00Z'));
  expect(latestManualEnd(now, later)).toEqual(later);
});

test('an event holds a twentieth of its places by hand, and 200 where it is small', () => {
  expect(manualUnitsMax(50)).toBe(200);
  expect(manualUnitsMax(4_000)).toBe(200);
  expect(manualUnitsMax(50_019)).toBe(2_500);
});
