import { expect, test } from 'vitest';
import { copyIsDue } from './keep-backup.ts';

test('a copy is due each night, and at any hour where none is younger than a day and a half', () => {
  const night = new Date('2026-11-29T07:10:00Z');
  const noon = new Date('2026-11-29T15:00:00Z');
  expect(copyIsDue(null, noon)).toBe(true);
  expect(copyIsDue('2026-11-28T07:01:00Z', night)).toBe(true);
  expect(copyIsDue('2026-11-29T07:01:00Z', night)).toBe(false);
  expect(copyIsDue('2026-11-28T07:01:00Z', noon)).toBe(false);
  expect(copyIsDue('2026-11-28T02:00:00Z', noon)).toBe(true);
});
