import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#test/fixtures/pix-vectors.json' with { type: 'json' };
import { crc16, isBrCodeLocation, readBrCode, writeDynamicBrCode, writeStaticBrCode } from './br-code.ts';

const location = 'pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002';
const dynamic = writeDynamicBrCode({
  location,
  merchantName: 'BILHETERIA EXEMPLO',
  merchantCity: 'SAO PAULO',
});
const fixed = writeStaticBrCode({
  key: '12ABC34501DE35',
  amountCents: 53_700,
  txid: 'PEDIDO000123',
  description: 'Meia-entrada',
  merchantName: 'Fulano de Tal',
  merchantCity: 'BRASILIA',
});

describe('crc16', () => {
  test.each(Object.entries(vectors.crc16.check))('of "%s" is %s', (text, expected) => {
    expect(crc16(text)).toBe(expected);
  });
});

describe('published codes', () => {
  test.each(vectors.brcode)('$note', ({ payload, crcValid, crcExpected }) => {
    expect(crc16(payload.slice(0, -4))).toBe(crcExpected);
    expect(readBrCode(payload) !== null).toBe(crcValid);
  });

  test('the dynamic one is written as it was published', () => {
    expect(dynamic).toBe(vectors.brcode.find(({ note }) => note.startsWith('dynamic'))?.payload);
  });

  test('the static ones are written as they were published', () => {
    const manual = {
      key: '123e4567-e12b-12d1-a456-426655440000',
      amountCents: null,
      txid: null,
      description: null,
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    };
    expect(writeStaticBrCode(manual)).toBe(vectors.brcode[0]?.payload);
    expect(writeStaticBrCode({ ...manual, amountCents: 500, txid: '123', description: 'Teste' })).toBe(
      vectors.brcode[1]?.payload,
    );
  });

  test('a recurrence beside the charge does not hide the charge', () => {
    const composite = vectors.brcode.find(({ note }) => note.startsWith('composite'))?.payload ?? '';
    expect(readBrCode(composite)).toMatchObject({
      kind: 'dynamic',
      location: 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
    });
  });
});

describe('writing', () => {
  test('folds names to ASCII and cuts them to what a bank shows', () => {
    const code = writeDynamicBrCode({
      location,
      merchantName: 'Associação Geek de São João del-Rei',
      merchantCity: 'São João del-Rei',
    });
    expect(readBrCode(code)).toEqual({
      kind: 'dynamic',
      location,
      merchantName: 'Associacao Geek de Sao Jo',
      merchantCity: 'Sao Joao del-Re',
    });
  });

  test.each([
    'https://pix.example.com/qr/1',
    'localhost/qr/1',
    'pix.example.com:8443/qr/1',
    'pix.example.com',
  ])('refuses the location %s', (wrong) => {
    expect(isBrCodeLocation(wrong)).toBe(false);
    expect(() => writeDynamicBrCode({ location: wrong, merchantName: 'A', merchantCity: 'B' })).toThrow(
      RangeError,
    );
  });

  test('a location has 77 characters at most', () => {
    const longest = `pix.example.com/${'x'.repeat(61)}`;
    expect(isBrCodeLocation(longest)).toBe(true);
    expect(isBrCodeLocation(`${longest}x`)).toBe(false);
  });

  test.each([
    [77, null],
    [72, 'M'],
    [40, 'Meia-entrada de estudante, sexta-'],
  ])('beside a key of %i characters the description is %s', (keyLength, description) => {
    const code = writeStaticBrCode({
      key: 'k'.repeat(keyLength),
      amountCents: null,
      txid: null,
      description: 'Meia-entrada de estudante, sexta-feira, portão B',
      merchantName: 'A',
      merchantCity: 'B',
    });
    expect(readBrCode(code)).toMatchObject({ key: 'k'.repeat(keyLength), description });
  });

  test('nobody to pay is refused', () => {
    expect(() => writeDynamicBrCode({ location, merchantName: 'ÆØ', merchantCity: '' })).toThrow(RangeError);
  });
});

describe('reading', () => {
  test('what was written comes back', () => {
    fc.assert(
      fc.property(
        fc.record({
          key: fc.stringMatching(/^[a-z0-9@.+-]{1,50}$/),
          amountCents: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
          txid: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/)),
          description: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/)),
          merchantName: fc.stringMatching(/^[a-zA-Z]{1,25}$/),
          merchantCity: fc.stringMatching(/^[a-zA-Z]{1,15}$/),
        }),
        (code) => {
          expect(readBrCode(writeStaticBrCode(code))).toEqual({ kind: 'static', ...code });
        },
      ),
    );
  });

  test('another reader of such codes finds the same in ours', () => {
    expect(getPixPayloadInfo(dynamic)).toEqual({
      url: location,
      merchantName: 'BILHETERIA EXEMPLO',
      merchantCity: 'SAO PAULO',
      pointOfInitiation: 'dynamic',
    });
    const evp = writeStaticBrCode({
      key: '123e4567-e12b-12d1-a456-426655440000',
      amountCents: 53_701,
      txid: 'PEDIDO000123',
      description: 'Meia-entrada',
      merchantName: 'Fulano',
      merchantCity: 'Recife',
    });
    expect(getPixPayloadInfo(evp)).toMatchObject({
      amount: 537.01,
      txid: 'PEDIDO000123',
      description: 'Meia-entrada',
    });
  });

  test('any other character anywhere is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(dynamic, fixed),
        fc.nat(),
        fc.oneof(
          fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
        (code, place, character) => {
          const at = place % code.length;
          fc.pre(code[at] !== character);
          expect(readBrCode(code.slice(0, at) + character + code.slice(at + 1))).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a missing, an added and two swapped characters are refused', () => {
    for (let at = 0; at < dynamic.length; at++) {
      const [one, two] = [dynamic[at], dynamic[at + 1]];
      expect(readBrCode(dynamic.slice(0, at) + dynamic.slice(at + 1))).toBeNull();
      expect(readBrCode(`${dynamic.slice(0, at)}0${dynamic.slice(at)}`)).toBeNull();
      if (one === two || two === undefined) continue;
      expect(readBrCode(dynamic.slice(0, at) + two + one + dynamic.slice(at + 2))).toBeNull();
    }
  });

  test('any text at all is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readBrCode(text)).toBeNull();
      }),
    );
  });

  test('a code that names a key and a charge is refused', () => {
    const account = (fields: string) => `26${fields.length}${fields}`;
    const close = (fields: string) => `${fields}6304${crc16(`${fields}6304`)}`;
    const rest = '5204000053039865802BR5901A6001B62070503***';
    const gui = '0014br.gov.bcb.pix';
    const charge = '2515pix.example.c/q';
    expect(readBrCode(close(`000201${account(gui + charge)}${rest}`))?.kind).toBe('dynamic');
    expect(readBrCode(close(`000201${account(`${gui}0104abcd${charge}`)}${rest}`))).toBeNull();
    // Two Pix accounts in one code are contradictory too.
    const twice = `${account(gui + charge)}27${account(`${gui}0104abcd`).slice(2)}`;
    expect(readBrCode(close(`000201${twice}${rest}`))).toBeNull();
  });
});
