import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Ana', 'Souza', 'Ana S.'],
  ['Ana Maria', 'de Souza ávila', 'Ana Á.'],
  [' Bia ', ' ', 'Bia'],
])('%s %s is called %s', (name, lastName, short) => {
  expect(shortName({ name, lastName })).toBe(short);
});
