import { expect, test } from 'vitest';
import { formatTaxNumber } from './money.ts';

test('a CNPJ keeps its letters', () => {
  expect(formatTaxNumber('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(formatTaxNumber('12.ABC.345/01DE-35')).toBe('12.ABC.345/01DE-35');
  expect(formatTaxNumber('?')).toBe('?');
});
