import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test('money is spelled as each language does', () => {
  expect(formatMoney(123450, 'pt')).toBe('R$\u00a01.234,50');
  expect(formatMoney(123450, 'en')).toBe('R$1,234.50');
});
