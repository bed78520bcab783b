import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courtesyCode, readCourtesyCode } from '../courtesy/courtesy-code.ts';
import { normalEmail } from '../person/email.ts';
import { splitFullName } from '../person/full-name.ts';
import { normalDocument, normalName } from '../person/person.ts';
import { normalPhone } from '../person/phone.ts';
import { normalZipCode } from '../person/postal-code.ts';
import { normalCouponCode } from '../pricing/coupon.ts';
import { typedLine, typedText } from './typed-text.ts';

/** Marks that chats, contacts, spreadsheets and word processors put around and into what is copied from them. */
const marks =
  '\u200e \u200f \u061c \u202a \u202b \u202c \u202d \u202e \u2066 \u2067 \u2068 \u2069 \u200b \u200c \u200d \u2060 \u2061 \ufeff \u00ad \u034f \u180e \ufe0f \u3164'.split(
    ' ',
  );

/** The text with marks anywhere in it. */
const marked = (text: string) =>
  fc
    .array(fc.constantFrom('', '', ...marks), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((gaps) => gaps.map((gap, place) => gap + (text[place] ?? '')).join(''));

const readers: [string, string, (text: string) => unknown][] = [
  ['a name', "Ana d'Ávila", normalName],
  ['a full name', 'Maria das Dores Souza', splitFullName],
  ['a CPF', '529.982.247-25', (text) => normalDocument('CPF', text)],
  ['a CNPJ', '12.abc.345/01de-35', (text) => normalDocument('CNPJ', text)],
  ['a passport', 'FZ 123456', (text) => normalDocument('PASSPORT', text)],
  ['a phone', '+55 11 98765-4321', normalPhone],
  ['a phone abroad', '00 351 912 345 678', normalPhone],
  ['a CEP', '01001-000', normalZipCode],
  ['an e-mail address', 'ana@cafécultural.com.br', normalEmail],
  ['a coupon', 'cem_10', normalCouponCode],
  ['a courtesy code', courtesyCode('MQ27', new Uint8Array(10).fill(77)), readCourtesyCode],
  ['a line of an address', 'Praça da Sé, 100', typedLine],
];

describe('what nobody sees', () => {
  test.each(readers)('changes nothing of %s', (_name, text, read) => {
    const clean = read(text);
    expect(clean).not.toBeNull();
    fc.assert(fc.property(marked(text), (typed) => void expect(read(typed)).toEqual(clean)));
    expect(read(text.replaceAll(' ', '\u00a0'))).toEqual(clean);
    expect(read(text.replaceAll(' ', '\u202f'))).toEqual(clean);
  });

  test('is gone from any text, and all the rest stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const typed = typedText(text);
        expect(typed).not.toMatch(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?! )\p{Zs}/u);
        expect(typedText(typed)).toBe(typed);
        const seen = (all: string) => all.replace(/\p{Default_Ignorable_Code_Point}|\p{Zs}/gu, '');
        expect(seen(typed)).toBe(seen(text));
      }),
    );
  });

  test('is kept where it decides how a name is written', () => {
    for (const name of ['علی\u200cرضا', 'ක්\u200dරිස්', 'র\u200d্যাব']) expect(typedText(name)).toBe(name);
    expect(typedText('\u200cعلی\u200c رضا\u200d')).toBe('علی رضا');
    expect(typedText('a\u200db')).toBe('ab');
  });
});
