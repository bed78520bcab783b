import { expect, test } from 'vitest';
import { isLow, isOpen, isSilent } from './device-state.ts';

const now = Date.parse('2031-06-05T14:10:00Z');

test('a device in use is silent after more than five minutes without contact', () => {
  const seen = (seenAt: string | null) => isSilent({ state: 'WORKING', seenAt }, now);
  expect(seen('2031-06-05T14:05:00Z')).toBe(false);
  expect(seen('2031-06-05T14:04:59Z')).toBe(true);
  expect(seen(null)).toBe(false);
  expect(isSilent({ state: 'ENDED', seenAt: '2031-06-05T12:00:00Z' }, now)).toBe(false);
});

test('a battery is low from 15 of 100 down, and only of a device in use', () => {
  expect(isLow({ state: 'WORKING', battery: 15 })).toBe(true);
  expect(isLow({ state: 'WORKING', battery: 16 })).toBe(false);
  expect(isLow({ state: 'WORKING', battery: null })).toBe(false);
  expect(isLow({ state: 'ENDED', battery: 3 })).toBe(false);
});

test('a device is open while it waits or is in use', () => {
  expect((['WAITING', 'LAPSED', 'WORKING', 'ENDED'] as const).filter((state) => isOpen({ state }))).toEqual([
    'WAITING',
    'WORKING',
  ]);
});
