import { expect, test } from 'vitest';
import { copyIsDue } from './keep-backup.ts';

const timeline = '00000001';
const endedAt = (at: string) => ({ first: `${timeline}0000000000000005`, endedAt: at });

test('a copy is due each night, and at any hour where none is younger than a day and a half', () => {
  const night = { timeline, now: new Date('2026-11-29T07:10:00Z') };
  const noon = { timeline, now: new Date('2026-11-29T15:00:00Z') };
  expect(copyIsDue(undefined, noon)).toBe(true);
  expect(copyIsDue(endedAt('2026-11-28T07:01:00Z'), night)).toBe(true);
  expect(copyIsDue(endedAt('2026-11-29T07:01:00Z'), night)).toBe(false);
  expect(copyIsDue(endedAt('2026-11-28T07:01:00Z'), noon)).toBe(false);
  expect(copyIsDue(endedAt('2026-11-28T02:00:00Z'), noon)).toBe(true);
});

test('a copy is due at once after the database was restored', () => {
  const noon = new Date('2026-11-29T15:00:00Z');
  expect(copyIsDue(endedAt('2026-11-29T14:00:00Z'), { timeline: '00000002', now: noon })).toBe(true);
});
