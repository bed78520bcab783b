import { describe, expect, test } from 'vitest';
import { DomainError } from '../refusal.ts';
import { checkedShiftFilter, type ShiftFilter } from './shift-filter.ts';

const id = '0195c0de-0000-7000-8000-0000000000e1';

function fieldOf(filter: Record<string, unknown>): string | undefined {
  try {
    checkedShiftFilter(filter as ShiftFilter);
  } catch (error) {
    return error instanceof DomainError ? `${error.code} ${error.field}` : String(error);
  }
}

describe('the filter of shifts', () => {
  test('keeps what is set, and means all by the rest', () => {
    const filter = {
      state: 'OPEN',
      staffId: id,
      station: 'A',
      day: '2026-12-05',
      difference: 'ANY',
    } as const;
    expect(checkedShiftFilter(filter)).toEqual(filter);
    expect(checkedShiftFilter({ state: null, station: '', day: '' })).toEqual({});
  });

  test.each([
    [{ state: 'HALF' }, 'INVALID_INPUT filter.state'],
    [{ staffId: 'x' }, 'INVALID_INPUT filter.staffId'],
    [{ day: '2026-13-40' }, 'INVALID_INPUT filter.day'],
    [{ day: '5/12/2026' }, 'INVALID_INPUT filter.day'],
    [{ difference: 'LOTS' }, 'INVALID_INPUT filter.difference'],
    [{ station: 'A'.repeat(201) }, 'FIELD_TOO_LONG filter.station'],
  ])('%j is refused: %s', (filter, refusal) => {
    expect(fieldOf(filter)).toBe(refusal);
  });
});
