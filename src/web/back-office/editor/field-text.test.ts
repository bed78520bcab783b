import { expect, test } from 'vitest';
import { fieldText } from './field-text.ts';

const words = { nothing: 'Empty', yes: 'yes', no: 'no' };
const text = (field: string, value: unknown) =>
  fieldText(field, value, 'en', words).replace(/[\u00a0\u202f]/g, ' ');

test('money and times are read as such, and everything else by itself', () => {
  expect(text('priceCents', 22_000)).toBe('R$220.00');
  expect(text('priceCents', 'many')).toBe('many');
  expect(text('startsAt', '2027-06-05T11:00')).toBe('Jun 5, 2027, 11:00 AM');
  expect(text('endsAt', 'T21:00')).toBe('21:00');
  expect(text('opensAt', 'today+3d T10:00')).toBe('today+3d T10:00');
  expect(text('deliveryOnly', true)).toBe('yes');
  expect(text('deliveryOnly', false)).toBe('no');
  expect(text('name', { pt: 'Sábado', en: 'Saturday' })).toBe('Saturday');
  expect(text('name', undefined)).toBe('Empty');
  expect(text('#size', { key: 'size', question: { pt: 'Tamanho', en: 'Size' }, options: [] })).toBe('Size');
});
