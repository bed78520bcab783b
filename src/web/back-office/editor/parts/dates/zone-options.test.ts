import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('the zones of Brazil have towns and their offset', () => {
  const options = zoneOptions('America/Manaus', now);
  expect(options).toHaveLength(16);
  expect(options).toContainEqual({ value: 'America/Manaus', label: 'Manaus (UTC-4)' });
});

test('another zone that is written stays a choice', () => {
  expect(zoneOptions('Asia/Kolkata', now).at(-1)).toEqual({
    value: 'Asia/Kolkata',
    label: 'Asia/Kolkata (UTC+5:30)',
  });
  expect(zoneOptions('Nowhere', now).at(-1)).toEqual({ value: 'Nowhere', label: 'Nowhere' });
});
