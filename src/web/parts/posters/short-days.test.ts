import { expect, test } from 'vitest';
import { formatDays } from './short-days.ts';

const zone = 'America/Sao_Paulo';
const saturday = new Date('2026-12-05T17:00:00Z');

test('several days in short, with their year where it is wanted', () => {
  const days = (to: string, hasYear = false, locale: 'pt' | 'en' = 'pt') =>
    formatDays(saturday, new Date(to), locale, zone, { hasYear });
  expect(days('2026-12-06T17:00:00Z')).toBe('5 a 6 de dez.');
  expect(days('2026-12-06T17:00:00Z', true, 'en')).toBe('Dec 5–6, 2026');
  expect(days('2027-01-02T17:00:00Z', true)).toBe('5 de dez. a 2 de jan. de 2027');
  expect(days('2026-12-05T18:00:00Z')).toBeNull();
});
