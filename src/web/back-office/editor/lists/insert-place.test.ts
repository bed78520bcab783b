import { expect, test } from 'vitest';
import { insertPlace } from './insert-place.ts';

const days = ['thu', 'fri', 'sat', 'sun'];

test('a key is inserted in the order of the options', () => {
  expect(insertPlace('fri', ['thu', 'sun'], days)).toBe('#thu');
  expect(insertPlace('thu', ['fri'], days)).toBeNull();
  expect(insertPlace('sun', ['thu', 'fri'], days)).toBe('#fri');
  expect(insertPlace('sat', [], days)).toBeNull();
});
