import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test.each([
  ['Ana Clara', 'Ana'],
  ['Lúcia', 'Lúcia'],
  ['D’Ávila dos Santos', 'D’Ávila'],
  ['Jean-Luc', 'Jean-Luc'],
  ['Marcel·lí Antúnez', 'Marcel·lí'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('%s is called %s', (name, expected) => {
  expect(givenName(name)).toBe(expected);
});

test.each(['spam.example', 'R2 D2', '', null])('%s is nothing to call anybody', (name) => {
  expect(givenName(name)).toBeNull();
});

test('no longer than a name', () => {
  expect(givenName('a'.repeat(120))).toHaveLength(30);
});
