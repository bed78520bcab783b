import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayRange, daysLeftOut, hasDays, joinedDays } from './covered-days.ts';
import { judgePayment, type LinkedLine, missingInAll, type OwnPayment } from './judge-payment.ts';
import { onlyPairs } from './pick-candidates.ts';
import { isSameAccount } from './statement-account.ts';
import { countEquals, lineKey } from './statement-key.ts';
import type { LineKind, StatementAccount, StatementLine } from './statement-line.ts';
import { mayHold } from './statement-state.ts';

const paid: OwnPayment = { capturedCents: 10_000, day: '2026-11-05', chargedBackCents: 0, refunds: [] };
const refund = (id: string, amountCents: number) => ({
  id,
  amountCents,
  day: '2026-11-06',
  names: [`name-${id}`],
});
const line = (
  id: string,
  kind: LineKind,
  grossCents: number,
  more: Partial<LinkedLine> = {},
): LinkedLine => ({
  ...{ id, kind, grossCents, day: '2026-11-05', feeCents: 0, netCents: grossCents, names: [], order: id },
  linkedBy: 'REFERENCE',
  ...more,
});
const states = (own: OwnPayment, ...lines: LinkedLine[]) => {
  const judged = judgePayment(own, lines, 3);
  return [
    ...judged.lines
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, state, differsCents }) => [id, state, differsCents]),
    ...judged.missing.map(({ kind, cents }) => [kind, cents]),
  ];
};

// docs/algorithms/statements.md
describe('Matching', () => {
  test('a payment is matched whole or in parts, and the same money once more is doubled', () => {
    expect(states(paid, line('a', 'PAYMENT', 10_000))).toEqual([['a', 'MATCHED', 0]]);
    expect(states(paid, line('a', 'CREDIT', 4_000), line('b', 'CREDIT', 6_000))).toEqual([
      ['a', 'MATCHED', 0],
      ['b', 'MATCHED', 0],
    ]);
    expect(states(paid, line('a', 'PAYMENT', 10_000), line('b', 'PAYMENT', 10_000))).toEqual([
      ['a', 'MATCHED', 0],
      ['b', 'DOUBLED', 10_000],
    ]);
    expect(states(paid, line('a', 'PAYMENT', 10_001))).toEqual([['a', 'AMOUNT_DIFFERS', 1]]);
    expect(states(paid)).toEqual([['MISSING_AT_BANK', 10_000]]);
    expect(states({ ...paid, capturedCents: 0, day: null })).toEqual([]);
  });

  test('money that came later than its source takes is late', () => {
    expect(states(paid, line('a', 'CREDIT', 10_000, { day: '2026-11-08' }))).toEqual([['a', 'MATCHED', 0]]);
    expect(states(paid, line('a', 'CREDIT', 10_000, { day: '2026-11-09' }))).toEqual([['a', 'LATE', 0]]);
  });

  test('a guess by sum and day gives way to a row that names the payment', () => {
    const guess = line('a', 'CREDIT', 10_000, { linkedBy: 'AMOUNT' });
    expect(states(paid, guess, line('b', 'CREDIT', 10_000))).toEqual([
      ['a', 'UNLINKED', 0],
      ['b', 'MATCHED', 0],
    ]);
  });

  test('refunds are matched by their name, then by their sum; others are named', () => {
    const own = { ...paid, refunds: [refund('r', 3_000), refund('s', 3_000), refund('t', 500)] };
    const lines = [
      line('a', 'PAYMENT', 10_000),
      line('b', 'REFUND', -3_000, { names: ['name-s'] }),
      line('c', 'DEBIT', -3_000),
      line('d', 'REFUND', -3_000),
    ];
    const judged = judgePayment(own, lines, 3);
    expect(judged.lines.find(({ id }) => id === 'b')).toMatchObject({ state: 'MATCHED', refundId: 's' });
    expect(judged.lines.find(({ id }) => id === 'c')).toMatchObject({ state: 'MATCHED', refundId: 'r' });
    expect(states(own, ...lines).slice(3)).toEqual([['d', 'AMOUNT_DIFFERS', -2_500]]);
    expect(states({ ...paid, refunds: [] }, line('a', 'PAYMENT', 10_000), line('b', 'REFUND', -700))).toEqual(
      [
        ['a', 'MATCHED', 0],
        ['b', 'REFUND_UNBOOKED', -700],
      ],
    );
    const twice = { ...paid, refunds: [refund('r', 3_000)] };
    expect(states(twice, line('a', 'REFUND', -3_000), line('b', 'REFUND', -3_000))).toEqual([
      ['a', 'MATCHED', 0],
      ['b', 'DOUBLED', -3_000],
      ['MISSING_AT_BANK', 10_000],
    ]);
    expect(states(twice, line('a', 'PAYMENT', 10_000))).toEqual([
      ['a', 'MATCHED', 0],
      ['REFUND_MISSING', 3_000],
    ]);
  });

  test('a refund that came back takes its row away', () => {
    expect(
      states(paid, line('a', 'PAYMENT', 10_000), line('b', 'REFUND', -700), line('c', 'REFUND', 700)),
    ).toEqual([
      ['a', 'MATCHED', 0],
      ['b', 'MATCHED', 0],
      ['c', 'MATCHED', 0],
    ]);
  });

  test('a chargeback that is not booked is named, and so is one that no row has; a won dispute leaves nothing', () => {
    const lost = { ...paid, chargedBackCents: 10_000 };
    const whole = line('a', 'PAYMENT', 10_000);
    expect(states(lost, whole, line('b', 'CHARGEBACK', -10_000))).toEqual([
      ['a', 'MATCHED', 0],
      ['b', 'MATCHED', 0],
    ]);
    expect(states(lost, whole, line('b', 'DEBIT', -10_000))[1]).toEqual(['b', 'MATCHED', 0]);
    expect(states(paid, whole, line('b', 'CHARGEBACK', -10_000))[1]).toEqual([
      'b',
      'CHARGEBACK_UNBOOKED',
      -10_000,
    ]);
    expect(states(lost, whole)).toEqual([
      ['a', 'MATCHED', 0],
      ['CHARGEBACK_MISSING', 10_000],
    ]);
    const won = [whole, line('b', 'CHARGEBACK', -10_000), line('c', 'CHARGEBACK_BACK', 10_000)];
    expect(states(paid, ...won).map(([, state]) => state)).toEqual(['MATCHED', 'MATCHED', 'MATCHED']);
    expect(states(lost, ...won)[2]).toEqual(['c', 'CHARGEBACK_UNBOOKED', 10_000]);
  });

  test('money is missing where no account has it: a chargeback that a bank writes as a plain debit is there', () => {
    const own = { ...paid, chargedBackCents: 5_000, refunds: [refund('r', 2_000), refund('s', 1_000)] };
    const missing = (...accounts: LinkedLine[][]) =>
      missingInAll(accounts.map((lines) => judgePayment(own, lines, 3).missing)).map(
        ({ kind, refundId, cents }) => [kind, refundId, cents],
      );
    const here = [line('a', 'CREDIT', 10_000), line('b', 'DEBIT', -2_000)];
    expect(missing(here)).toEqual([
      ['REFUND_MISSING', 's', 1_000],
      ['CHARGEBACK_MISSING', null, 5_000],
    ]);
    expect(missing(here, [line('c', 'DEBIT', -5_000)])).toEqual([['REFUND_MISSING', 's', 1_000]]);
    expect(missing(here, [line('c', 'DEBIT', -1_000)], [line('d', 'CHARGEBACK', -3_000)])).toEqual([
      ['CHARGEBACK_MISSING', null, 2_000],
    ]);
    expect(missing([], [line('c', 'PAYMENT', 10_000)]).map(([kind]) => kind)).toEqual([
      'REFUND_MISSING',
      'REFUND_MISSING',
      'CHARGEBACK_MISSING',
    ]);
  });

  test('a row whose fee does not lead from gross to net is named, once the rest fits', () => {
    const odd = { feeCents: 399, netCents: 9_600 };
    expect(states(paid, line('a', 'PAYMENT', 10_000, odd))).toEqual([['a', 'FEE_DIFFERS', -1]]);
    expect(states(paid, line('a', 'PAYMENT', 10_000, { feeCents: 400, netCents: 9_600 }))[0]).toEqual([
      'a',
      'MATCHED',
      0,
    ]);
  });

  test('whatever the lines and in whatever order: gross less ours is the sum of the differences', () => {
    const kinds = fc.constantFrom<LineKind>(
      'PAYMENT',
      'CREDIT',
      'DEBIT',
      'REFUND',
      'CHARGEBACK',
      'CHARGEBACK_BACK',
    );
    const sums = fc.constantFrom(500, 1_000, 2_500, 5_000, 10_000);
    const anyLine = fc.record({ kind: kinds, cents: sums, day: fc.constantFrom('2026-11-05', '2026-11-20') });
    const own = fc.record({
      capturedCents: fc.constantFrom(0, 5_000, 10_000),
      chargedBackCents: fc.constantFrom(0, 0, 2_500, 5_000),
      refunds: fc.array(sums, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(own, fc.array(anyLine, { maxLength: 6 }), ({ refunds, ...mine }, written) => {
        const known: OwnPayment = {
          ...mine,
          day: mine.capturedCents > 0 || mine.chargedBackCents > 0 ? '2026-11-05' : null,
          refunds: refunds.map((cents, index) => refund(`r${index}`, cents)),
        };
        const lines = written.map(({ kind, cents, day }, index) => {
          const isOut = ['DEBIT', 'REFUND', 'CHARGEBACK'].includes(kind);
          return line(`l${index}`, kind, isOut ? -cents : cents, { day });
        });
        const { lines: judged, missing } = judgePayment(known, lines, 3);
        expect(judged.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
        const gross = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
        const ours =
          known.capturedCents -
          known.chargedBackCents -
          known.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const differences = judged.reduce((sum, { differsCents }) => sum + differsCents, 0);
        const missed = missing.reduce(
          (sum, { kind, cents }) => sum + (kind === 'MISSING_AT_BANK' ? -cents : cents),
          0,
        );
        expect(differences + missed).toBe(gross - ours);
        const told = (all: LinkedLine[]) =>
          states(known, ...all)
            .map(String)
            .toSorted();
        expect(told(lines.toReversed())).toEqual(told(lines));
      }),
      { numRuns: 1_000 },
    );
  });

  test('by sum and day only where one fits one: two candidates are none, and neither are two rows', () => {
    const day = (text: string) => text.slice(0, 1);
    expect(onlyPairs(['a1'], ['a2'], day, day)).toEqual([['a1', 'a2']]);
    expect(onlyPairs(['a1'], ['a2', 'a3'], day, day)).toEqual([]);
    expect(onlyPairs(['a1', 'a2'], ['a3'], day, day)).toEqual([]);
    expect(onlyPairs(['a1', 'b1'], ['b2'], day, day)).toEqual([['b1', 'b2']]);
  });

  test('cash of tills is at no account, and each provider has its own', () => {
    expect(mayHold('OFX', 'api-pix', 'PIX')).toBe(true);
    expect(mayHold('OFX', 'till', 'CASH')).toBe(false);
    expect(mayHold('OFX', 'stripe', 'PIX')).toBe(false);
    expect(mayHold('STRIPE', 'stripe', 'CARD')).toBe(true);
    expect(mayHold('STRIPE', 'mercado-pago', 'CARD')).toBe(false);
    expect(mayHold('MERCADO_PAGO_RELEASED', 'mercado-pago', 'CARD')).toBe(true);
  });
});

describe('Accounts', () => {
  const account = (number: string, more: Partial<StatementAccount> = {}): StatementAccount => ({
    ...{ source: 'OFX', bank: '341', branch: null, number, digit: null },
    ...more,
  });

  test('are the same with and without digit and branch, as far as a file says which sign is the digit', () => {
    const told = account('12345', { digit: '6', branch: '1' });
    expect(isSameAccount(told, account('123456'))).toBe(true);
    expect(isSameAccount(account('12345'), told)).toBe(true);
    expect(isSameAccount(told, account('123456', { bank: null }))).toBe(true);
    expect(isSameAccount(account('12345'), account('123456'))).toBe(false);
    expect(isSameAccount(told, account('12345', { digit: '7' }))).toBe(false);
    expect(isSameAccount(told, account('1234', { digit: '5' }))).toBe(false);
    expect(isSameAccount(told, account('123456', { branch: '2' }))).toBe(false);
    expect(isSameAccount(told, account('123456', { bank: '237' }))).toBe(false);
  });
});

describe('Read twice', () => {
  const row = (more: Partial<StatementLine>): StatementLine => ({
    account: { source: 'OFX', bank: '341', branch: null, number: '1', digit: null },
    ...{
      row: 1,
      day: '2026-11-05',
      at: new Date('2026-11-05T03:00:00Z'),
      kind: 'CREDIT',
      theirKind: 'CREDIT',
    },
    ...{ grossCents: 100, feeCents: 0, netCents: 100, ourReference: null, theirReference: '7', names: [] },
    ...{ text: '', raw: '' },
    ...more,
  });

  test('the name that a bank gives a row is never its key alone, and equals are counted', () => {
    expect(lineKey(row({}))).not.toBe(lineKey(row({ netCents: 200 })));
    expect(lineKey(row({}))).not.toBe(lineKey(row({ day: '2026-11-06' })));
    expect(lineKey(row({}))).toBe(lineKey(row({ at: new Date('2026-11-05T15:00:00Z'), text: 'x' })));
    const ordinalOf = countEquals();
    expect([ordinalOf('a', 'k'), ordinalOf('a', 'k'), ordinalOf('b', 'k'), ordinalOf('a', 'l')]).toEqual([
      1, 2, 1, 1,
    ]);
  });

  test('a provider tells rows apart by their time and kind', () => {
    const account: StatementAccount = {
      source: 'STRIPE',
      bank: null,
      branch: null,
      number: 'stripe',
      digit: null,
    };
    const one = row({ account });
    expect(lineKey(one)).not.toBe(lineKey({ ...one, at: new Date('2026-11-05T03:00:01Z') }));
    expect(lineKey(one)).not.toBe(lineKey({ ...one, theirKind: 'refund' }));
  });
});

describe('States', () => {
  test('days that are read are joined, and what is left out between is told', () => {
    const range = (firstDay: string, lastDay: string): DayRange => ({ firstDay, lastDay });
    const joined = joinedDays([
      range('2026-11-20', '2026-11-30'),
      range('2026-11-01', '2026-11-10'),
      range('2026-11-09', '2026-11-12'),
      range('2026-11-13', '2026-11-13'),
    ]);
    expect(joined).toEqual([range('2026-11-01', '2026-11-13'), range('2026-11-20', '2026-11-30')]);
    expect(hasDays(joined, '2026-11-10', '2026-11-13')).toBe(true);
    expect(hasDays(joined, '2026-11-10', '2026-11-14')).toBe(false);
    expect(daysLeftOut(joined)).toEqual([range('2026-11-14', '2026-11-19')]);
  });
});
