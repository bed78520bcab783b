import { expect, test } from 'vitest';
import { type Address, foldedName, withoutRemoved, withSaved } from './address-list.ts';

const address = (id: number, streetName: string) => ({ id, streetName }) as Address;

test('a saved address takes the place of the one with its id', () => {
  const list = [address(1, 'Rua A'), address(2, 'Rua B'), address(3, 'Rua C')];
  expect(withSaved(list, address(2, 'Rua Nova')).map(({ streetName }) => streetName)).toEqual([
    'Rua A',
    'Rua Nova',
    'Rua C',
  ]);
});

test('a new address stands at the end, and a removed one is gone', () => {
  const list = withSaved([address(1, 'Rua A')], address(9, 'Rua Z'));
  expect(list.map(({ id }) => id)).toEqual([1, 9]);
  expect(withoutRemoved(list, 1).map(({ id }) => id)).toEqual([9]);
  expect(withoutRemoved(list, 7).map(({ id }) => id)).toEqual([1, 9]);
});

test('a city is found however its name is typed', () => {
  expect(foldedName('  são  PAULO ')).toBe(foldedName('São Paulo'));
  expect(foldedName('Pau D’Arco')).toBe(foldedName("Pau D'Arco"));
  expect(foldedName('Ji-Paraná')).toBe(foldedName('ji parana'));
});
