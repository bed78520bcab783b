import { expect, test } from 'vitest';
import { instantTyped } from './instant-typed.ts';

test('a local time becomes an instant in the zone of the event', () => {
  expect(instantTyped('2027-01-10T10:00', 'America/Sao_Paulo')).toBe('2027-01-10T13:00:00.000Z');
  expect(instantTyped('2027-01-10T10:00', 'America/Manaus')).toBe('2027-01-10T14:00:00.000Z');
});

test.each([
  ['', 'America/Sao_Paulo'],
  ['T10:00', 'America/Sao_Paulo'],
  ['2027-13-10T10:00', 'America/Sao_Paulo'],
  ['2027-01-10T10:00', 'Nowhere'],
])('%j in %j is no instant', (local, zone) => {
  expect(instantTyped(local, zone)).toBeNull();
});
