import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, bytesOf, type MadeRow, netOf } from '#test/statements/made-row.ts';
import { plainCnab, writeCnab240 } from '#test/statements/write-cnab240.ts';
import { plainOfx, writeOfx } from '#test/statements/write-ofx.ts';
import { plainReport, writeReleased, writeSettlement, writeStripe } from '#test/statements/write-reports.ts';
import { DomainError } from '../refusal.ts';
import { openStatement } from './read-statement.ts';
import { type StatementLine, statementLimits } from './statement-line.ts';
import { dayIn, readAmount } from './statement-value.ts';

function linesOf(bytes: Uint8Array): StatementLine[] {
  return [...openStatement(bytes).parts()].flatMap((part) => (part.is === 'LINE' ? [part.line] : []));
}

/** The refusal of a file, with where it is. */
function refusalOf(bytes: Uint8Array): [code: string, line: unknown, column: unknown] {
  try {
    linesOf(bytes);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.facts?.line, error.facts?.column];
    throw error;
  }
  return ['READ', 0, 0];
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const reference = (at: number) => `7978c0c97ea847e78e8849634473c${String(at).padStart(3, '0')}`;

const anyRow: fc.Arbitrary<MadeRow> = fc.record({
  at: fc
    .integer({
      min: Date.parse('2026-10-01T00:00:00Z') / 1000,
      max: Date.parse('2026-12-31T23:59:59Z') / 1000,
    })
    .map((seconds) => new Date(seconds * 1000)),
  kind: fc.constantFrom('PAYMENT' as const, 'REFUND' as const),
  grossCents: fc.integer({ min: 1, max: 5_000_000 }),
  feeCents: fc.integer({ min: 0, max: 50_000 }),
  ourReference: fc.option(fc.integer({ min: 0, max: 999 }).map(reference)),
  theirId: fc.option(fc.integer({ min: 1, max: 99_999 }).map(String)),
  text: fc.constantFrom('PIX RECEBIDO', 'José & Conceição', 'TED < 5 mil', 'a;b,"c"'),
});
const anyRows = fc.array(
  anyRow.map((row) => (row.kind === 'REFUND' ? { ...row, grossCents: -row.grossCents, feeCents: 0 } : row)),
  { minLength: 0, maxLength: 12 },
);

// docs/algorithms/statements.md
describe('One line', () => {
  test('whatever the traps, each reader gives the rows that were written, with their instants, days and sums', () => {
    const traps = fc.record({
      isXml: fc.boolean(),
      encoding: fc.constantFrom('windows-1252' as const, 'utf-8' as const),
      decimal: fc.constantFrom('.' as const, ',' as const),
      zone: fc.constantFrom('[-3:BRT]' as const, '[-03:EST]' as const, '' as const),
      hasTimes: fc.boolean(),
      fitIds: fc.constantFrom('own' as const, 'of the day' as const, 'none' as const),
      hasBalances: fc.boolean(),
      lineEnd: fc.constantFrom('\n' as const, '\r\n' as const, '' as const),
    });
    fc.assert(
      fc.property(anyRows, traps, (rows, chosen) => {
        const read = linesOf(writeOfx(rows, { ...plainOfx, ...chosen }));
        expect(read.map(({ day, netCents, kind }) => [day, netCents, kind])).toEqual(
          rows.map((row) => [
            dayIn(row.at, 'America/Sao_Paulo'),
            netOf(row),
            netOf(row) < 0 ? 'DEBIT' : 'CREDIT',
          ]),
        );
        for (const [index, line] of read.entries()) {
          const row = rows[index] as MadeRow;
          expect(line.text).toContain(row.text);
          if (row.ourReference !== null) expect(line.ourReference).toBe(row.ourReference);
          if (chosen.hasTimes) expect(line.at).toEqual(row.at);
        }
      }),
      { numRuns: 200 },
    );
    const cnab = fc.record({
      encoding: fc.constantFrom('windows-1252' as const, 'utf-8' as const),
      lots: fc.integer({ min: 1, max: 3 }),
      hasOtherLot: fc.boolean(),
      hasSums: fc.boolean(),
      lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
      endsWithSubstitute: fc.boolean(),
      taxNumber: fc.constantFrom('11222333000181', '12ABC34501DE35'),
    });
    fc.assert(
      fc.property(anyRows, cnab, (rows, chosen) => {
        const read = linesOf(writeCnab240(rows, { ...plainCnab, ...chosen }));
        expect(read.map(({ day, netCents, ourReference }) => [day, netCents, ourReference])).toEqual(
          rows.map((row) => [dayIn(row.at, 'America/Sao_Paulo'), netOf(row), row.ourReference]),
        );
      }),
      { numRuns: 200 },
    );
    const reports = fc.record({
      separator: fc.constantFrom(';' as const, ',' as const),
      decimal: fc.constantFrom('.' as const, ',' as const),
      hasMark: fc.boolean(),
      isReversed: fc.boolean(),
      offset: fc.constantFrom('' as const, '-04:00' as const, '-0400' as const, 'Z' as const),
      hasMinus: fc.boolean(),
      isQuoted: fc.boolean(),
    });
    fc.assert(
      fc.property(anyRows, reports, (rows, chosen) => {
        for (const write of [writeSettlement, writeReleased]) {
          const read = linesOf(write(rows, { ...plainReport, ...chosen }));
          expect(
            read.map(({ at, day, grossCents, feeCents, netCents, kind, ourReference }) => ({
              ...{ at, day, grossCents, feeCents, netCents, kind, ourReference },
            })),
          ).toEqual(
            rows.map((row) => ({
              ...{ at: row.at, day: dayIn(row.at, 'Etc/GMT+4'), grossCents: row.grossCents },
              ...{
                feeCents: row.feeCents,
                netCents: netOf(row),
                kind: row.kind,
                ourReference: row.ourReference,
              },
            })),
          );
        }
        const stripe = linesOf(writeStripe(rows, chosen));
        expect(
          stripe.map(({ at, day, feeCents, netCents, kind }) => [at, day, feeCents, netCents, kind]),
        ).toEqual(rows.map((row) => [row.at, dayIn(row.at, 'Etc/UTC'), row.feeCents, netOf(row), row.kind]));
      }),
      { numRuns: 200 },
    );
  });
});

const payment: MadeRow = {
  ...{ at: new Date('2026-11-05T02:30:00Z'), kind: 'PAYMENT', grossCents: 12_345, feeCents: 345 },
  ...{ ourReference: reference(1), theirId: '5551', text: 'PIX RECEBIDO' },
};

describe('Reading', () => {
  test('the format is seen in the content; what no reader knows is refused', () => {
    expect(openStatement(writeOfx([payment])).source).toBe('OFX');
    expect(openStatement(writeCnab240([payment])).source).toBe('CNAB240');
    expect(openStatement(writeSettlement([payment])).source).toBe('MERCADO_PAGO_SETTLEMENT');
    expect(openStatement(writeReleased([payment])).source).toBe('MERCADO_PAGO_RELEASED');
    expect(openStatement(writeStripe([payment])).source).toBe('STRIPE');
    for (const text of ['', 'nome;e-mail\nAna;ana@x.example\n', '%PDF-1.7', '<html></html>', '{"a":1}']) {
      expect(refusalOf(bytesOf(text, 'utf-8'))[0]).toBe('STATEMENT_UNKNOWN');
    }
  });

  test('sums have two readings or one: with one they are read, with two they are refused', () => {
    const at = { line: 3, column: 9 };
    const sums = {
      '1234.56': 123_456,
      '1234,56': 123_456,
      '1.234,56': 123_456,
      '1,234.56': 123_456,
      '-0,5': -50,
      '+10': 1_000,
      'R$ 7,00': 700,
      '12.345.678,90': 1_234_567_890,
      '-0.00': 0,
    };
    for (const [text, cents] of Object.entries(sums)) expect(readAmount(text, at, 'X')).toBe(cents);
    for (const text of ['1.234', '1,234', '1.23.4', 'abc', '', '1e5', '--1', '1.2345', '99999999999999']) {
      expect(() => readAmount(text, at, 'X')).toThrow('STATEMENT_AMOUNT');
    }
  });

  test('a file that was cut anywhere is refused or gives whole rows only, and in OFX and CNAB always refused', () => {
    const rows = [payment, { ...payment, grossCents: -500, feeCents: 0, kind: 'REFUND' as const }, payment];
    for (const bytes of [writeOfx(rows), writeOfx(rows, { ...plainOfx, isXml: true, lineEnd: '' })]) {
      const end = textOf(bytes).indexOf('</OFX');
      for (let length = 60; length < end; length += 7) {
        expect(refusalOf(bytes.subarray(0, length))[0]).toMatch(
          length < textOf(bytes).indexOf('<OFX>') + 6 ? /CUT|UNKNOWN/ : /CUT/,
        );
      }
    }
    const cnab = writeCnab240(rows);
    for (let length = 242; length < cnab.length - 12; length += 61) {
      expect(refusalOf(cnab.subarray(0, length))[0]).toMatch(/CUT|BROKEN/);
    }
    const whole = new Map<Uint8Array, StatementLine[]>();
    for (const bytes of [writeSettlement(rows), writeStripe(rows), writeReleased(rows)])
      whole.set(bytes, linesOf(bytes));
    for (const [bytes, lines] of whole) {
      for (let length = 300; length < bytes.length; length += 1) {
        try {
          const read = linesOf(bytes.subarray(0, length));
          expect(read).toEqual(lines.slice(0, read.length));
        } catch (error) {
          expect(String(error)).toMatch(/CUT|UNKNOWN|MISSING/);
        }
      }
    }
  });

  test('a released report without its total was cut, and one with another total is not whole', () => {
    const text = Buffer.from(writeReleased([payment])).toString('utf8');
    const lines = text.trimEnd().split('\n');
    expect(refusalOf(bytesOf(`${lines.slice(0, -1).join('\n')}\n`, 'utf-8'))[0]).toBe('STATEMENT_CUT');
    const other = text.replace('total;;"120,00"', 'total;;"121,00"');
    expect(other).not.toBe(text);
    expect(refusalOf(bytesOf(other, 'utf-8'))[0]).toBe('STATEMENT_COUNT');
  });

  test('no bytes make a reader fail in another way than by a refusal', () => {
    const samples = [
      writeOfx([payment]),
      writeCnab240([payment]),
      writeSettlement([payment]),
      writeStripe([payment]),
    ];
    const broken = fc.tuple(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          broken.map(([bytes, changes]) => {
            const copy = Uint8Array.from(bytes);
            for (const [at, byte] of changes) copy[at % copy.length] = byte;
            return copy;
          }),
          fc.uint8Array({ maxLength: 400 }),
        ),
        (bytes) => {
          try {
            linesOf(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        },
      ),
      { numRuns: 800 },
    );
  });
});

describe('OFX', () => {
  const at = (text: string) => bytesOf(text, 'windows-1252');
  const change = (from: string | RegExp, to: string, bytes = writeOfx([payment])) => {
    const changed = textOf(bytes).replace(from, to);
    expect(changed).not.toBe(textOf(bytes));
    return at(changed);
  };

  test('a balance is no money, whether it has an FITID or not', () => {
    for (const memo of ['SALDO ANTERIOR', 'Saldo do dia', 'S A L D O', 'SALDO'])
      expect(linesOf(change('SALDO DO DIA', memo))).toHaveLength(1);
    expect(linesOf(change('SALDO DO DIA', 'SALDO DEVEDOR QUITADO'))).toHaveLength(2);
  });

  test('the day is the written one whatever the zone, and the instant follows the zone', () => {
    const timed = (time: string) => linesOf(change(/<DTPOSTED>[^\r]*/, `<DTPOSTED>${time}`))[0];
    expect(timed('20261105000000[-3:BRT]')).toMatchObject({
      day: '2026-11-05',
      at: new Date('2026-11-05T03:00:00Z'),
    });
    expect(timed('20261105000000[0:GMT]')).toMatchObject({
      day: '2026-11-05',
      at: new Date('2026-11-05T00:00:00Z'),
    });
    expect(timed('20261105')).toMatchObject({ day: '2026-11-05', at: new Date('2026-11-05T03:00:00Z') });
    expect(timed('20261105120000.000')).toMatchObject({ at: new Date('2026-11-05T15:00:00Z') });
  });

  test('a price of the bank is a tariff, and a debit without its minus is money out', () => {
    expect(linesOf(change('<TRNTYPE>CREDIT', '<TRNTYPE>SRVCHG'))[0]?.kind).toBe('TARIFF');
    expect(linesOf(change('<TRNTYPE>CREDIT', '<TRNTYPE>DEBIT'))[0]).toMatchObject({
      netCents: -12_000,
      kind: 'DEBIT',
    });
  });

  test('each refusal names its line and column', () => {
    expect(refusalOf(change('<TRNAMT>120.00', '<TRNAMT>1.200'))).toEqual(['STATEMENT_AMOUNT', 33, 1]);
    expect(refusalOf(change(/<DTPOSTED>\d{8}/, '<DTPOSTED>20261131'))[0]).toBe('STATEMENT_DATE');
    expect(refusalOf(change('<CURDEF>BRL', '<CURDEF>USD'))[0]).toBe('STATEMENT_CURRENCY');
    expect(refusalOf(change(/<ACCTID>[^\r]*\r\n/, ''))[0]).toBe('STATEMENT_MISSING');
    expect(refusalOf(change('</STMTTRN>', '<STMTTRN>'))[0]).toBe('STATEMENT_BROKEN');
    const inOneLine = writeOfx([payment], { ...plainOfx, lineEnd: '' });
    const [, line, column] = refusalOf(change('<TRNAMT>120.00', '<TRNAMT>?', inOneLine));
    expect(line).toBe(11);
    const text = textOf(inOneLine).split('\n')[10] ?? '';
    expect(column).toBe(text.indexOf('<TRNAMT>') + 1);
  });
});

describe('CNAB 240', () => {
  const lines = () =>
    textOf(writeCnab240([payment, payment]))
      .replace(/\r\n$/, '')
      .split('\r\n');
  const refusal = (change: (all: string[]) => string[]) =>
    refusalOf(bytesOf(`${change(lines()).join('\r\n')}\r\n`, 'windows-1252'));
  const at = (index: number, column: number, text: string) => (all: string[]) =>
    all.map((line, each) =>
      each === index ? line.slice(0, column - 1) + text + line.slice(column - 1 + text.length) : line,
    );

  test('a line of another length, a count and a sum that differ, and a missing trailer are refused with their place', () => {
    expect(refusal((all) => all.map((line, index) => (index === 2 ? line.slice(1) : line)))).toEqual([
      'STATEMENT_BROKEN',
      3,
      240,
    ]);
    expect(refusal(at(4, 171, '000005'))).toEqual(['STATEMENT_COUNT', 5, 171]);
    expect(refusal(at(4, 195, '000000000000024001'))).toEqual(['STATEMENT_COUNT', 5, 195]);
    expect(refusal(at(5, 18, '000002'))).toEqual(['STATEMENT_COUNT', 6, 18]);
    expect(refusal(at(5, 24, '000007'))).toEqual(['STATEMENT_COUNT', 6, 24]);
    expect(refusal((all) => all.slice(0, -1))[0]).toBe('STATEMENT_CUT');
    expect(refusal((all) => all.filter((_, index) => index !== 3))[0]).toBe('STATEMENT_COUNT');
    expect(refusal(at(2, 143, '31112026'))).toEqual(['STATEMENT_DATE', 3, 143]);
    expect(refusal(at(2, 151, '00000000000001200X'))).toEqual(['STATEMENT_AMOUNT', 3, 151]);
    expect(refusal(at(2, 169, 'X'))).toEqual(['STATEMENT_BROKEN', 3, 169]);
  });
});

describe('Mercado Pago', () => {
  const word = (kind: string, cents: number) => {
    const text = Buffer.from(writeReleased([{ ...payment, grossCents: cents, feeCents: 0 }])).toString(
      'utf8',
    );
    return linesOf(bytesOf(text.replace(';payment;', `;${kind};`), 'utf-8'))[0];
  };

  test('every kind has its name, and one that is new keeps its word', () => {
    expect(word('chargeback', -500)?.kind).toBe('CHARGEBACK');
    expect(word('chargeback', 500)?.kind).toBe('CHARGEBACK_BACK');
    for (const reserve of [
      'dispute',
      'reserve_for_refund',
      'reserve_for_debt_payment',
      'trava_de_recibibles',
    ])
      expect(word(reserve, -500)?.kind).toBe('RESERVE');
    for (const price of ['fee-release_in_advance', 'tax_withholding_payout'])
      expect(word(price, -500)?.kind).toBe('TARIFF');
    expect(word('payout', -500)?.kind).toBe('PAYOUT');
    expect(word('something_new', 500)).toMatchObject({ kind: 'OTHER', theirKind: 'something_new' });
  });

  test('a report in another currency is refused by its line and column', () => {
    const text = Buffer.from(writeSettlement([payment]))
      .toString('utf8')
      .replace(';BRL;', ';ARS;');
    expect(refusalOf(bytesOf(text, 'utf-8'))).toEqual(['STATEMENT_CURRENCY', 2, 8]);
  });
});

describe('Stripe', () => {
  test('another currency is refused by its name, and an empty sum too', () => {
    expect(refusalOf(writeStripe([payment], { currency: 'usd' }))).toEqual(['STATEMENT_CURRENCY', 2, 4]);
    const text = textOf(writeStripe([payment])).replace(`,${amountText(12_000)},`, ',,');
    expect(refusalOf(bytesOf(text, 'utf-8'))).toEqual(['STATEMENT_MISSING', 2, 7]);
  });
});

// docs/limits.md
test('a file has so many lines and bytes, and one more is refused with its place', () => {
  expect(statementLimits).toMatchObject({ linesMax: 500_000, bytesMax: 67_108_864 });
  const at = new Date('2026-11-05T12:00:00Z');
  const row = (theirId: string): MadeRow => ({
    ...{ at, kind: 'PAYMENT', grossCents: 100, feeCents: 0, ourReference: null, theirId, text: 'PIX' },
  });
  const bytes = writeStripe(['a', 'b', 'c'].map(row));
  const read = (linesMax: number) => () => [...openStatement(bytes, { linesMax }).parts()].length;
  expect(read(3)()).toBe(3);
  expect(read(2)).toThrow(
    expect.objectContaining({ code: 'STATEMENT_TOO_LARGE', facts: { line: 4, column: 1, field: '' } }),
  );
  expect(refusalOf(new Uint8Array(statementLimits.bytesMax + 1))).toEqual(['STATEMENT_TOO_LARGE', 1, 1]);
});
