import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '#test/fixtures/test-vectors.json' with { type: 'json' };
import { normalPhone, phoneText } from './phone.ts';

test('phones are kept as the world dials them', () => {
  for (const [typed, kept] of Object.entries(vectors.phone.valid))
    expect(normalPhone(typed), typed).toBe(kept);
  for (const wrong of vectors.phone.invalid) expect(normalPhone(wrong), wrong).toBeNull();
});

test('the country and the trunk zero may be dialled along', () => {
  for (const typed of [
    '5511987654321',
    '+5511987654321',
    '0055 11 98765-4321',
    '011 98765-4321',
    '(011) 98765.4321',
    '+55 (0) 11 98765 4321',
    '11 98765–4321',
  ])
    expect(normalPhone(typed), typed).toBe('+5511987654321');
  for (const typed of [
    '(0xx11) 98765-4321',
    '0xx 11 98765-4321',
    '+55 (0xx11) 98765-4321',
    'tel:+55-11-98765-4321',
  ])
    expect(normalPhone(typed), typed).toBe('+5511987654321');
  // The area code 55 of Rio Grande do Sul, with and without the country code before it.
  expect(normalPhone('55 3222-1234')).toBe('+555532221234');
  expect(normalPhone('55 55 3222-1234')).toBe('+555532221234');
});

test('00 stands for the plus before the code of any country', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2_000_000n, max: 999_999_999_999_999n }), (digits) => {
      fc.pre(!String(digits).startsWith('55') && normalPhone(String(digits)) === null);
      expect(normalPhone(`00${digits}`)).toBe(`+${digits}`);
      expect(normalPhone(` 00 ${digits}`)).toBe(`+${digits}`);
    }),
  );
  for (const typed of ['00351912345678', '00 351 912 345 678', 'tel:00351-912345678'])
    expect(normalPhone(typed), typed).toBe('+351912345678');
  // No country has this number; a person of São Paulo has typed two zeros.
  for (const typed of ['0011987654321', '(00) 98765-4321']) expect(normalPhone(typed), typed).toBeNull();
});

test('what is no phone', () => {
  for (const wrong of [
    '',
    '12',
    '987654321',
    '(20) 98765-4321',
    '(11) 18765-4321',
    '(11) 70012-3456',
    '(11) 6345-6789',
    '11 98765-43210',
    '+55 11 8765-4321',
    '+0 123 456 789',
    'tel 11987654321',
    '11987654321 ramal 2',
    '+1 202 555 0143 99999999',
  ])
    expect(normalPhone(wrong), wrong).toBeNull();
});

test('a stored phone is read as it is written here, one of abroad as it is dialled', () => {
  expect(phoneText('+5511987654321')).toBe('(11) 98765-4321');
  expect(phoneText('+551134567890')).toBe('(11) 3456-7890');
  expect(phoneText('+12025550143')).toBe('+12025550143');
});

test('what is read can be typed again', () => {
  const digits = (length: number) =>
    fc
      .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
      .map((all) => all.join(''));
  const area = fc.constantFrom('11', '21', '51', '55', '61', '75', '99');
  const mobile = fc
    .tuple(area, fc.constantFrom('71', '8', '9'), digits(8))
    .map((parts) => parts.join('').slice(0, 11));
  const fixed = fc.tuple(area, fc.constantFrom(...'2345'), digits(7)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(mobile, fixed), (national) => {
      const kept = `+55${national}`;
      for (const typed of [national, kept, kept.slice(1), `0${national}`, phoneText(kept)])
        expect(normalPhone(typed), typed).toBe(kept);
    }),
  );
});
