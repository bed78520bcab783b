import { expect, test } from 'vitest';
import vectors from '#test/fixtures/test-vectors.json' with { type: 'json' };
import { normalZipCode, zipCodeText } from './postal-code.ts';

test('a CEP is kept as eight digits, however it was written', () => {
  for (const text of [...Object.keys(vectors.zipCode.valid), ...vectors.zipCode.wellFormedOnly])
    expect(normalZipCode(text), text).toBe(text.replace('-', ''));
  for (const text of ['01001000', ' 01.001-000 ', '01001 000', '01001\u2013000'])
    expect(normalZipCode(text), text).toBe('01001000');
  for (const text of [...vectors.zipCode.malformed, '', '0100100', '01001-00O'])
    expect(normalZipCode(text), text).toBeNull();
});

test('a stored CEP is read with its hyphen, the postal code of another country as it is', () => {
  expect(zipCodeText('01001000')).toBe('01001-000');
  expect(zipCodeText('SW1A 1AA')).toBe('SW1A 1AA');
});
