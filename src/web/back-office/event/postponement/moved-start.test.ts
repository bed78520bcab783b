import { expect, test } from 'vitest';
import { movedStart } from './moved-start.ts';

test('a start moves by whole days and keeps its hour', () => {
  expect(movedStart('2026-12-05T21:00', 35)).toBe('2027-01-09T21:00');
  expect(movedStart('2026-03-01T00:30', -1)).toBe('2026-02-28T00:30');
  expect(movedStart('2026-03-01T00:30', Number.NaN)).toBe('2026-03-01T00:30');
});
