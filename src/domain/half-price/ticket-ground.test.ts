import { expect, test } from 'vitest';
import { DomainError } from '../refusal.ts';
import type { HalfPriceGround, HalfPriceGroundId } from './grounds.ts';
import { ticketGround } from './ticket-ground.ts';

const grounds: HalfPriceGround[] = [
  { id: 'STUDENT', countsInQuota: true },
  { id: 'SENIOR', countsInQuota: false },
];

/** The ground, or the code and the field of the refusal. */
function told(inQuota: boolean | null, asked: HalfPriceGroundId | null): string | null {
  try {
    return ticketGround(inQuota, asked, grounds, 'ground');
  } catch (error) {
    if (error instanceof DomainError) return `${error.code} ${error.field}`;
    throw error;
  }
}

test.each([
  ['inside the quota', true, 'STUDENT', 'STUDENT'],
  ['outside the quota', false, 'SENIOR', 'SENIOR'],
  ['no half-price ticket', null, null, null],
  ['a ground outside the quota, for a ticket inside', true, 'SENIOR', 'HALF_PRICE_GROUND_INVALID ground'],
  ['a ground inside the quota, for a ticket outside', false, 'STUDENT', 'HALF_PRICE_GROUND_INVALID ground'],
  ['a ground that the event does not have', true, 'TEACHER', 'HALF_PRICE_GROUND_INVALID ground'],
  ['none at all', true, null, 'HALF_PRICE_GROUND_REQUIRED ground'],
  ['none at all outside the quota', false, null, 'HALF_PRICE_GROUND_REQUIRED ground'],
  ['a ground for no half-price ticket', null, 'STUDENT', 'HALF_PRICE_GROUND_INVALID ground'],
] as const)('the ground of a new holder: %s', (_, inQuota, asked, expected) => {
  expect(told(inQuota, asked as HalfPriceGroundId | null)).toBe(expected);
});
