import { describe, expect, test } from 'vitest';
import { brokenPasswordRules } from './password.ts';
import { isCalendarDate, isOfAge, normalDocument, normalName, normalPhone } from './person.ts';

describe('documents', () => {
  test('a CPF is checked by its digits and kept without punctuation', () => {
    expect(normalDocument('CPF', '529.982.247-25')).toBe('52998224725');
    // Mathematically right, and the test person of a payment company: it must not be black-listed.
    expect(normalDocument('CPF', '123.456.789-09')).toBe('12345678909');
    for (const wrong of ['111.111.111-11', '123.456.789-00', '5299822472', '', '529.982.247-2x']) {
      expect(normalDocument('CPF', wrong)).toBeNull();
    }
  });

  test('a passport is letters and digits', () => {
    expect(normalDocument('PASSPORT', 'fz 123.456')).toBe('FZ123456');
    expect(normalDocument('PASSPORT', '12')).toBeNull();
    expect(normalDocument('PASSPORT', 'FZ123456;')).toBeNull();
  });
});

describe('names', () => {
  test('particles, accents, apostrophes and hyphens are names', () => {
    for (const name of ['D’Ávila dos Santos', "D'Ávila", 'Anne-Marie', 'Zé', 'João 2º'])
      expect(normalName(name)).toBe(name);
    expect(normalName('  Ana   Maria ')).toBe('Ana Maria');
  });

  test('markup, numbers alone and nothing are not', () => {
    for (const name of ['', '  ', '<b>Ana</b>', '123', 'a'.repeat(121)]) expect(normalName(name)).toBeNull();
  });
});

describe('age', () => {
  const at = (text: string) => new Date(text);

  test('eighteen years are counted by the date in São Paulo', () => {
    expect(isOfAge('2008-11-20', at('2026-11-20T03:00:00Z'))).toBe(true);
    expect(isOfAge('2008-11-20', at('2026-11-20T02:59:00Z'))).toBe(false);
  });

  test('born on 29 February: of age on 1 March of a common year', () => {
    expect(isOfAge('2008-02-29', at('2026-02-28T15:00:00Z'))).toBe(false);
    expect(isOfAge('2008-02-29', at('2026-03-01T15:00:00Z'))).toBe(true);
  });

  test('days that are none', () => {
    for (const day of ['2026-02-30', '2026-13-01', '1899-01-01', '20260101', ''])
      expect(isCalendarDate(day)).toBe(false);
    expect(isCalendarDate('2024-02-29')).toBe(true);
  });
});

test('phones are kept as the world dials them', () => {
  const valid: Record<string, string> = {
    '(11) 98765-4321': '+5511987654321',
    '11987654321': '+5511987654321',
    '+55 61 99999-8888': '+5561999998888',
    '(55) 98765-4321': '+5555987654321',
    '55987654321': '+5555987654321',
    '(11) 3456-7890': '+551134567890',
    '+1 202 555 0143': '+12025550143',
  };
  for (const [typed, kept] of Object.entries(valid)) expect(normalPhone(typed), typed).toBe(kept);
  for (const wrong of ['11 8765-4321', '11612345678', '12', '']) expect(normalPhone(wrong), wrong).toBeNull();
});

test('a password breaks the rules it breaks', () => {
  expect(brokenPasswordRules('Segredo#1')).toEqual([]);
  expect(brokenPasswordRules('Ção é 1 só!')).toEqual([]);
  expect(brokenPasswordRules('segredo')).toEqual(['length', 'uppercase', 'number', 'special']);
  expect(brokenPasswordRules(`Aa1!${'x'.repeat(22)}`)).toEqual(['length']);
});
