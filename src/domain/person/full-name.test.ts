import { expect, test } from 'vitest';
import { splitFullName } from './full-name.ts';

test.each([
  ['Maria das Dores da Silva', 'Maria das Dores', 'da Silva'],
  ['Maria da Silva', 'Maria', 'da Silva'],
  ['maria de fátima souza e silva', 'maria de fátima', 'souza e silva'],
  ['Maria do Perpétuo Socorro Lima', 'Maria do Perpétuo Socorro', 'Lima'],
  ['João da Silva Santos', 'João', 'da Silva Santos'],
  ['  Ana   Paula  de Souza ', 'Ana', 'Paula de Souza'],
  ["Lúcia D'Ávila", 'Lúcia', "D'Ávila"],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
  ['Ana e Silva', 'Ana', 'e Silva'],
])('%s', (typed, name, lastName) => {
  const split = splitFullName(typed);
  expect(split).toEqual({ name, lastName });
  expect(`${split.name} ${split.lastName}`).toBe(typed.trim().replace(/\s+/g, ' '));
});

test.each(['Maria', 'Ana de', 'João dos'])('%s has no last name', (typed) => {
  expect(splitFullName(typed)).toEqual({ name: typed.split(' ')[0], lastName: null });
});

test('a devotional name is a last name where nothing else is one', () => {
  expect(splitFullName('Maria das Dores')).toEqual({ name: 'Maria', lastName: 'das Dores' });
});

test.each(['', ' ', '1 2', '@ Silva'])('%j is no name', (typed) => {
  expect(splitFullName(typed).name).toBeNull();
});
