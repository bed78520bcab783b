import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import vectors from '#test/fixtures/test-vectors.json' with { type: 'json' };
import { brokenPasswordRules } from '../login/password.ts';
import {
  documentText,
  isCalendarDate,
  isOfAge,
  normalDocument,
  normalName,
  refusalOfSign,
} from './person.ts';

/** A second implementation of the check digits: weights over code points less 48, modulo 11, and 10 counts as 0. */
function checkDigit(code: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, place) => total + weight * (code.charCodeAt(place) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function withCheckDigits(base: string, weights: number[]): string {
  const first = checkDigit(base, weights.slice(1));
  return `${base}${first}${checkDigit(`${base}${first}`, weights)}`;
}

const textOf = (characters: string, length: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: length, maxLength: length })
    .map((found) => found.join(''));

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const isMixed = (code: string) => new Set(code).size > 1;
const cpf = textOf(digits, 9)
  .map((base) => withCheckDigits(base, cpfWeights))
  .filter(isMixed);
const cnpj = textOf(digits, 12)
  .map((base) => withCheckDigits(base, cnpjWeights))
  .filter(isMixed);
const letteredCnpj = textOf(digits + letters, 12).map((base) => withCheckDigits(base, cnpjWeights));

/** Any of the separators that people type, at any position. */
const written = (code: string) =>
  fc
    .array(fc.constantFrom('', '', '', '.', '-', '/', ' ', '\u00a0', '\u2013', '. '), {
      minLength: code.length + 1,
      maxLength: code.length + 1,
    })
    .map((gaps) => gaps.map((gap, place) => gap + (code[place] ?? '')).join(''));

/** The code, the same with one character of its base replaced, the position, and the difference of the two weights. */
const withOneWrong = (alphabet: string) => (code: string) =>
  fc
    .record({ place: fc.nat(code.length - 3), changed: fc.constantFrom(...alphabet) })
    .filter(({ place, changed }) => code[place] !== changed)
    .map(({ place, changed }) => ({
      code,
      place,
      wrong: code.slice(0, place) + changed + code.slice(place + 1),
      step: Math.abs(code.charCodeAt(place) - changed.charCodeAt(0)),
    }));

describe('documents of the vectors', () => {
  test('a CPF is checked by its digits and kept without punctuation', () => {
    for (const text of vectors.cpf.valid) expect(normalDocument('CPF', text)).toBe(text.replace(/\D/g, ''));
    for (const text of vectors.cpf.invalid) expect(normalDocument('CPF', text), text).toBeNull();
    for (const text of ['', '529.982.247-2x', '529982247255', '５２９９８２２４７２５'])
      expect(normalDocument('CPF', text), text).toBeNull();
  });

  test('a CNPJ may have letters, in capitals, and is kept without punctuation', () => {
    for (const text of vectors.cnpj.valid)
      expect(normalDocument('CNPJ', text), text).toBe(text.replace(/[./-]/g, ''));
    for (const text of vectors.cnpj.invalid) expect(normalDocument('CNPJ', text), text).toBeNull();
    for (const [typed, kept] of Object.entries(vectors.cnpj.normal))
      expect(normalDocument('CNPJ', typed)).toBe(kept);
    // A sharp s would become two capitals.
    for (const text of ['', '11222333000', 'ß2ABC34501DE3', '11.222.333/0001-8O'])
      expect(normalDocument('CNPJ', text), text).toBeNull();
  });

  test('a passport is letters and digits', () => {
    expect(normalDocument('PASSPORT', 'fz 123.456')).toBe('FZ123456');
    for (const text of ['', '12', 'FZ123456;', 'FZ1234567890123X', 'ＦＺ１２３４５６'])
      expect(normalDocument('PASSPORT', text), text).toBeNull();
  });

  test('a stored document is read with its punctuation', () => {
    expect(documentText('CPF', '52998224725')).toBe('529.982.247-25');
    expect(documentText('CNPJ', '11222333000181')).toBe('11.222.333/0001-81');
    expect(documentText('CNPJ', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(documentText('PASSPORT', 'FZ123456')).toBe('FZ123456');
  });
});

describe('all documents', () => {
  test('are accepted in every written form, and as they are read', () => {
    for (const [type, code] of [
      ['CPF', cpf],
      ['CNPJ', cnpj],
      ['CNPJ', letteredCnpj],
    ] as const) {
      fc.assert(
        fc.property(
          code.chain((found) => fc.tuple(fc.constant(found), written(found))),
          ([found, text]) => {
            expect(normalDocument(type, text)).toBe(found);
            expect(normalDocument(type, text.toLowerCase())).toBe(found);
            expect(normalDocument(type, documentText(type, found))).toBe(found);
          },
        ),
      );
    }
  });

  test('are refused with a wrong check digit', () => {
    for (const [type, code] of [
      ['CPF', cpf],
      ['CNPJ', letteredCnpj],
    ] as const) {
      fc.assert(
        fc.property(code, fc.constantFrom(1, 2), fc.integer({ min: 1, max: 9 }), (found, fromEnd, more) => {
          const place = found.length - fromEnd;
          const digit = (Number(found[place]) + more) % 10;
          expect(
            normalDocument(type, `${found.slice(0, place)}${digit}${found.slice(place + 1)}`),
          ).toBeNull();
        }),
      );
    }
  });
});

// A remainder of 10 and one of 11 both give the check digit 0, and two letters eleven apart have the same weight. So
// the official rule itself misses a few typing errors, and no check of ours could find them. These tests prove that
// there are no others.
describe('one wrong character', () => {
  test('in a CPF passes only as the first digit, one away, before a 0; or as the sixth before 00', () => {
    fc.assert(
      fc.property(cpf.chain(withOneWrong(digits)), ({ code, wrong, place, step }) => {
        if (normalDocument('CPF', wrong) === null) return;
        expect(`${place} ${step} ${code.slice(9)}`).toMatch(/^(0 1 0\d|5 [29] 00)$/);
      }),
      { numRuns: 5_000 },
    );
    for (const passes of ['33993603800', '43993603800', '76351214300', '76351414300'])
      expect(normalDocument('CPF', passes)).toBe(passes);
  });

  test('in a CNPJ, a digit for a digit passes only in three places, before 00', () => {
    fc.assert(
      fc.property(cnpj.chain(withOneWrong(digits)), ({ code, wrong, place, step }) => {
        if (normalDocument('CNPJ', wrong) === null) return;
        expect(`${place} ${step} ${code.slice(12)}`).toMatch(/^([08] [29]|4 [56]) 00$/);
      }),
      { numRuns: 5_000 },
    );
    for (const passes of ['59249985468200', '79249985468200', '59244985468200'])
      expect(normalDocument('CNPJ', passes)).toBe(passes);
  });

  test('in a CNPJ with letters, what passes weighs the same, or is one of those three places before 00', () => {
    const missed = /^(\d+ (11|22|33) \d\d|[048] \d+ 00)$/;
    fc.assert(
      fc.property(letteredCnpj.chain(withOneWrong(digits + letters)), ({ code, wrong, place, step }) => {
        if (normalDocument('CNPJ', wrong) !== null)
          expect(`${place} ${step} ${code.slice(12)}`).toMatch(missed);
      }),
      { numRuns: 5_000 },
    );
    for (const passes of ['YE76FRWTQ9JK34', 'NE76FRWTQ9JK34'])
      expect(normalDocument('CNPJ', passes)).toBe(passes);
  });
});

describe('names', () => {
  test('particles, accents, apostrophes and hyphens are names', () => {
    for (const name of ['D’Ávila dos Santos', "D'Ávila", 'Anne-Marie', 'Zé', 'João 2º'])
      expect(normalName(name)).toBe(name);
    expect(normalName('  Ana   Maria ')).toBe('Ana Maria');
  });

  test('each script and keyboard has its own apostrophes, hyphens, dots and joiners', () => {
    for (const name of [
      'd‘Ávila',
      "'t Hooft",
      '’t Hooft',
      'ʻOkina',
      'ʼAlī',
      'Marcel·lí',
      'Ana\u2010Clara',
      'Ana\u2011Clara',
      'Ana\u2013Clara',
      'ジョン・スミス',
      'علی\u200cرضا',
      'ක්\u200dරිස්',
      'בן־גוריון',
    ]) {
      expect(normalName(name), name).toBe(name);
      expect(refusalOfSign(name)).toBeNull();
    }
    // A joiner that joins nothing is one of the characters nobody sees.
    expect(normalName('An\u200da\u200c')).toBe('Ana');
  });

  test('a sign that no name has is told, and one that cannot be seen by its number', () => {
    for (const [text, sign] of [
      ['Souza/Lima', '/'],
      ['<b>Ana</b>', '<'],
      ['Ana 🎸', '🎸'],
      ['ana@example.com', '@'],
      ['Ana\u0007', 'U+0007'],
      ['Jo\ufffdo', '\ufffd'],
      ['-Ana', '-'],
      ['Ana, 30%', '%'],
    ] as const) {
      expect(normalName(text), text).toBeNull();
      expect(refusalOfSign(text)).toEqual({ code: 'NAME_SIGN', facts: { sign } });
    }
    for (const text of ['', '!', '123', '1 Ana', 'a'.repeat(121)])
      expect(refusalOfSign(text), text).toBeNull();
  });

  test('markup, numbers alone and nothing are not', () => {
    for (const name of ['', '  ', '<b>Ana</b>', '123', 'a'.repeat(121)]) expect(normalName(name)).toBeNull();
  });
});

describe('age', () => {
  const at = (text: string) => new Date(text);

  test('eighteen years are counted by the date in São Paulo', () => {
    expect(isOfAge('2008-11-20', at('2026-11-20T03:00:00Z'))).toBe(true);
    expect(isOfAge('2008-11-20', at('2026-11-20T02:59:59.999Z'))).toBe(false);
  });

  test('is the same where a browser writes the dates of a language in another order', () => {
    // ICU 72 writes en-CA as 11/25/2026 (CLDR-16399); texts made for people are no data.
    const formats = Intl.DateTimeFormat.prototype;
    const own = Object.getOwnPropertyDescriptor(formats, 'format') ?? {};
    Object.defineProperty(formats, 'format', { ...own, get: () => () => '11/25/2026' });
    onTestFinished(() => void Object.defineProperty(formats, 'format', own));
    expect(isOfAge('1990-05-05', at('2026-11-25T12:00:00Z'))).toBe(true);
    expect(isOfAge('2008-11-26', at('2026-11-25T12:00:00Z'))).toBe(false);
  });

  test('born on 29 February: of age on 1 March, for eighteen years later there is no such day', () => {
    expect(isOfAge('2008-02-29', at('2026-02-28T15:00:00Z'))).toBe(false);
    expect(isOfAge('2008-02-29', at('2026-03-01T02:59:59Z'))).toBe(false);
    expect(isOfAge('2008-02-29', at('2026-03-01T03:00:00Z'))).toBe(true);
  });

  test('begins at one midnight, for every birthday', () => {
    const day = fc.date({ min: at('1930-01-01'), max: at('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (birth) => {
        const birthDate = birth.toISOString().slice(0, 10);
        expect(isCalendarDate(birthDate)).toBe(true);
        // The day itself, or 1 March: Date.UTC rolls over in a year without 29 February.
        const coming = Date.UTC(birth.getUTCFullYear() + 18, birth.getUTCMonth(), birth.getUTCDate());
        // Close to the date on both sides, for every offset the zone had: three hours behind UTC, or two in summer
        // time.
        const hour = 3_600_000;
        expect(isOfAge(birthDate, new Date(coming + 2 * hour - 1))).toBe(false);
        expect(isOfAge(birthDate, new Date(coming + 4 * hour))).toBe(true);
      }),
    );
  });

  test('days that are none', () => {
    for (const day of ['2026-02-30', '2026-02-29', '2026-13-01', '1899-01-01', '20260101', ''])
      expect(isCalendarDate(day)).toBe(false);
    for (const day of ['2024-02-29', '2000-02-29']) expect(isCalendarDate(day)).toBe(true);
    expect(isCalendarDate('1900-02-29')).toBe(false);
  });
});

test('a password breaks the rules it breaks', () => {
  expect(brokenPasswordRules('Segredo#1')).toEqual([]);
  expect(brokenPasswordRules('Ção é 1 só!')).toEqual([]);
  expect(brokenPasswordRules('segredo')).toEqual(['length', 'uppercase', 'number', 'special']);
  expect(brokenPasswordRules(`Aa1!${'x'.repeat(22)}`)).toEqual(['length']);
  // Each class alone, and both limits of the length.
  expect(brokenPasswordRules('SEGREDO#1')).toEqual(['lowercase']);
  expect(brokenPasswordRules('segredo#1')).toEqual(['uppercase']);
  expect(brokenPasswordRules('Segredo##')).toEqual(['number']);
  expect(brokenPasswordRules('Segredo11')).toEqual(['special']);
  expect(brokenPasswordRules('Aa1!xxx')).toEqual(['length']);
  expect(brokenPasswordRules('Aa1!xxxx')).toEqual([]);
  expect(brokenPasswordRules(`Aa1!${'x'.repeat(21)}`)).toEqual([]);
});
