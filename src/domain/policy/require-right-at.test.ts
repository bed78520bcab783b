import { expect, test } from 'vitest';
import { DomainError } from '../refusal.ts';
import { customer, operator, type Staff } from './actor.ts';
import type { Role } from './grant.ts';
import { requireRightAt } from './require-right-at.ts';

const [one, other, fair] = [
  '0190f1a0-0000-7000-8000-000000000001',
  '0190f1a0-0000-7000-8000-000000000002',
  '0190f1a0-0000-7000-8000-000000000003',
] as const;
const at = (organizerId: string, role: Role): Staff => ({
  ...{ kind: 'staff', id: other, grants: [{ organizerId, eventId: null, role }] },
});
const place = { organizerId: one, eventId: fair };

function told(...asked: Parameters<typeof requireRightAt>): string {
  try {
    requireRightAt(...asked);
    return 'allowed';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

test('at a place that nobody gave them, a person learns nothing of it; at their own they are told that they may not', () => {
  expect(told(at(one, 'OWNER'), 'sale.stop', place)).toBe('allowed');
  expect(told(at(one, 'READER'), 'sale.stop', place)).toBe('NOT_ALLOWED');
  expect(told(at(other, 'OWNER'), 'sale.stop', place)).toBe('NOT_FOUND');
  expect(told(at(other, 'OWNER'), 'sale.stop', place, 'EVENT_NOT_FOUND')).toBe('EVENT_NOT_FOUND');
  expect(told({ kind: 'staff', id: one, grants: [] }, 'sale.stop', place)).toBe('NOT_FOUND');
});

test('whoever is no person of the staff is told that they may not', () => {
  expect(told(operator('ana'), 'sale.stop', place)).toBe('allowed');
  expect(told(customer(one), 'sale.stop', place)).toBe('NOT_ALLOWED');
});
