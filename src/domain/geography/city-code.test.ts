import { expect, test } from 'vitest';
import { isCityCode, stateIdOfCity } from './city-code.ts';
import { findState } from './states.ts';

test.each([
  ['3550308', 'SP'],
  ['3304557', 'RJ'],
  ['5300108', 'DF'],
  ['2611606', 'PE'],
  ['4314902', 'RS'],
  ['3106200', 'MG'],
])('%s is a city of %s, and no other last digit is', (code, state) => {
  for (let digit = 0; digit < 10; digit += 1)
    expect(isCityCode(code.slice(0, 6) + digit)).toBe(`${digit}` === code.at(-1));
  expect(findState(stateIdOfCity(code))?.initials).toBe(state);
});

test('the municipalities that the IBGE has numbered otherwise have codes too', () => {
  for (const code of ['2201919', '3117836', '5203962']) expect(isCityCode(code)).toBe(true);
});

test.each(['', '355030', '35503080', '355030a', '3550-08'])('%j is no code', (code) => {
  expect(isCityCode(code)).toBe(false);
});
