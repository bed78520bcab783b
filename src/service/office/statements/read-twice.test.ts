import { beforeEach, describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { dayIn } from '#src/domain/statement/statement-value.ts';
import {
  type BookRow,
  fileOf,
  type MadeAccount,
  madeAccounts,
  madeBooks,
} from '#test/statements/made-books.ts';
import type { MadeRow } from '#test/statements/made-row.ts';
import { plainOfx, writeOfx } from '#test/statements/write-ofx.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openAnySale } from '#test/support/shop/any-sale.ts';
import { listNeeds } from '../needs/list-needs.ts';
import { listDifferences } from './list-differences.ts';
import { matchStatements, remindStatements } from './match-statements.ts';
import { lookAtStatement, readStatement } from './read-statement.ts';
import { settleDifference } from './settle-difference.ts';
import { takeDifference } from './take-difference.ts';

// The headings are those of docs/algorithms/statements.md.
const { deployment, open, performing } = await openAnySale();
const { context } = deployment;
const { pool } = context;
const ana = operator('ana');
const bia = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }], { name: 'Bia' });
const caio = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }], { name: 'Caio' });
const tables = ['account', 'coverage', 'file', 'period', 'line', 'difference'].map(
  (name) => `statement_${name}`,
);
const { perform, numbers } = performing(await open());
// Eight payments of three accounts: one of them has three.
for (let sold = 0; sold < 8; sold += 1) await perform({ kind: 'BUY', offer: 'sat', units: 1 });
const whole = await madeBooks(pool);

beforeEach(async () => {
  await pool.query(`truncate ${tables.join(', ')}`);
});

const read = (bytes: Uint8Array, name = 'extrato') =>
  againWhenBusy(() => readStatement(context, { actor: ana, bytes, name }));

/** The second half of an account's days, as the last week of a month. */
function lastDays(account: MadeAccount): BookRow[] {
  const own = whole.filter((one) => one.account === account);
  const from = own[Math.floor(own.length / 2)]?.row.at.toISOString().slice(0, 10) ?? '';
  return own.filter(({ row }) => row.at.toISOString().slice(0, 10) >= from);
}

async function lines(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', a.source, l.day, l.gross_cents, l.their_reference, l.key, l.ordinal) as line
    from statement_line l join statement_account a on a.id = l.account_id order by 1`,
  );
  return rows.map(({ line }) => line);
}

async function audited(
  action: string,
): Promise<{ actor: string; subject: string; why: string | null; after: unknown }[]> {
  const { rows } = await pool.query(
    'select actor, subject, why, before, after from organizer_audit_entry where action = $1 order by at, id',
    [action],
  );
  return rows;
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error) => [error.code, error.field].filter(Boolean).join(' '),
  );

describe('Read twice', () => {
  test.each(madeAccounts)(
    'the same file of %s again changes nothing and leaves no trace',
    async (account) => {
      const bytes = fileOf(account, whole);
      const first = await read(bytes);
      const [before, entries] = [await lines(), (await audited('statement.import')).length];
      expect(first).toMatchObject({ newLines: first.lines, knownSince: null });
      expect(before).toHaveLength(first.lines);
      expect(await lookAtStatement(context, { actor: bia, bytes })).toMatchObject({
        ...{ newLines: 0, storedAs: first.storedAs },
        knownSince: expect.any(Date),
      });
      expect(await read(bytes, 'outro nome')).toMatchObject({
        ...{ lines: first.lines, newLines: 0, storedAs: first.storedAs },
        knownSince: expect.any(Date),
      });
      expect(await lines()).toEqual(before);
      expect(await audited('statement.import')).toHaveLength(entries);
    },
  );

  test.each(madeAccounts)(
    'a month of %s and its last week give each line once, in any order',
    async (account) => {
      const [month, week] = [fileOf(account, whole), fileOf(account, lastDays(account))];
      const { lines: all } = await read(month);
      const alone = await lines();
      expect(await lookAtStatement(context, { actor: bia, bytes: week })).toMatchObject({
        ...{ newLines: 0, knownSince: null },
      });
      expect(await read(week)).toMatchObject({ newLines: 0, knownSince: null });
      expect(await lines()).toEqual(alone);
      await pool.query(`truncate ${tables.join(', ')}`);
      const { newLines } = await read(week);
      expect(newLines).toBeGreaterThan(0);
      expect((await read(month)).newLines).toBe(all - newLines);
      expect(await lines()).toEqual(alone);
    },
  );

  test('two people who read the same file at once store each line once, and the later one is told so', async () => {
    const bytes = fileOf('OFX', whole);
    await read(fileOf('OFX', lastDays('OFX')));
    const known = (await lines()).length;
    const entries = (await audited('statement.import')).length;
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from statement_account for update');
    const both = Promise.allSettled([read(bytes), read(bytes)]);
    await expect.poll(() => countLockWaits(pool)).toBe(2);
    await blocker.query('rollback');
    blocker.release();
    const outcomes = await both;
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const answers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(answers.map(({ newLines }) => newLines).toSorted()).toEqual(
      [0, (answers[0]?.lines ?? 0) - known].toSorted(),
    );
    expect(answers.filter(({ knownSince }) => knownSince !== null)).toHaveLength(1);
    expect(await lines()).toHaveLength(answers[0]?.lines ?? 0);
    expect(await audited('statement.import')).toHaveLength(entries + 1);
  });
});

/** A price of a bank some days from now. */
const price = (ahead: number, theirId: string): MadeRow => ({
  ...{ at: new Date(deployment.clock.now().getTime() + ahead * 86_400_000), kind: 'TARIFF' },
  ...{ ourReference: null, theirId, text: 'TARIFA', grossCents: -1_290, feeCents: 0 },
});

test('a name of a row with signs that are not stored is known again, and so are its equals', async () => {
  const rows = [price(-5, 'DOC\0\0'), price(-5, 'DOC\0\0'), price(-5, 'DOC  ')];
  expect(await refusalOf(read(writeOfx(rows)))).toBe('none');
  expect(await lines()).toHaveLength(3);
  const bytes = writeOfx([...rows, price(-4, 'NEW')]);
  expect(await lookAtStatement(context, { actor: bia, bytes })).toMatchObject({ lines: 4, newLines: 1 });
  expect(await read(bytes)).toMatchObject({ newLines: 1 });
});

describe('Days to come', () => {
  const day = (ahead: number) => dayIn(price(ahead, '').at, 'America/Sao_Paulo');
  const periods = async () =>
    (await pool.query('select first_day as "firstDay", last_day as "lastDay" from statement_period')).rows;

  test.each([
    ['to yesterday, where its rows end earlier', -5, -1],
    ['to its last row, where that is of today', 0, 0],
  ])('a period that a bank writes ahead counts as read %s', async (_, ofRow, last) => {
    const ahead = { firstDay: day(-9), lastDay: day(20) };
    await read(writeOfx([price(ofRow, 'T1')], plainOfx, ahead));
    expect(await periods()).toEqual([{ firstDay: day(-9), lastDay: day(last) }]);
  });

  test('a period that begins later counts as nothing', async () => {
    await read(writeOfx([], plainOfx, { firstDay: day(0), lastDay: day(20) }));
    expect(await periods()).toEqual([]);
  });
});

describe('Matching', () => {
  const unseen = async () =>
    (await pool.query('select count(*)::int as lines from statement_line where state is null')).rows[0].lines;

  test('a file that is stored while its account is looked at has its turn afterwards', async () => {
    const own = whole.filter(({ account }) => account === 'OFX');
    await read(fileOf('OFX', own.slice(0, 2)));
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from statement_account for update');
    const matching = matchStatements(context);
    await expect.poll(() => countLockWaits(pool)).toBe(1);
    deployment.clock.pass(1);
    const reading = read(fileOf('OFX', own));
    await expect.poll(() => countLockWaits(pool)).toBe(2);
    await blocker.query('rollback');
    blocker.release();
    await Promise.all([matching, reading]);
    await matchStatements(context);
    expect(await unseen()).toBe(0);
  });

  test('lines that nobody has looked at are looked at after the next reminder', async () => {
    await read(fileOf('OFX', whole));
    await pool.query('update statement_account set due_at = null');
    await remindStatements(context);
    expect(await matchStatements(context)).toBe(1);
    expect(await unseen()).toBe(0);
  });
});

describe('A difference', () => {
  const needs = async () =>
    (await listNeeds(context, { actor: bia, eventId: null, kind: 'STATEMENT_DIFFERENCE' })).items;
  const openOnes = async () =>
    (await listDifferences(context, { actor: bia, filter: { state: 'OPEN' } })).items;

  /** Reads all files, with a payment left out and another one seven centavos higher; returns the row that is left out. */
  async function readWithTwo(): Promise<BookRow> {
    const paid = (account: MadeAccount) =>
      whole.filter((one) => one.account === account && one.row.kind === 'PAYMENT');
    const [account] = madeAccounts.toSorted((one, other) => paid(other).length - paid(one).length);
    const [missing, higher] = paid(account ?? 'STRIPE') as [BookRow, BookRow];
    const rows = whole.flatMap((one) => {
      if (one === missing) return [];
      if (one !== higher) return [one];
      return [{ ...one, row: { ...one.row, grossCents: one.row.grossCents + 7 } }];
    });
    for (const each of madeAccounts) await read(fileOf(each, rows));
    await matchStatements(context);
    return missing;
  }

  test('a need appears with the first open one and is over when all are explained, by a file or a person', async () => {
    expect(await needs()).toEqual([]);
    const missing = await readWithTwo();
    const cents = missing.row.grossCents;
    expect(await needs()).toMatchObject([
      { kind: 'STATEMENT_DIFFERENCE', count: 2, amountCents: cents + 7, eventId: null, maySettle: true },
    ]);
    await read(fileOf(missing.account, [missing]));
    // As the job does: the difference may stand at another account of the same provider.
    await remindStatements(context);
    await matchStatements(context);
    expect(await needs()).toMatchObject([{ count: 1, amountCents: 7 }]);
    const [left] = await openOnes();
    expect(left).toMatchObject({ kind: 'AMOUNT_DIFFERS', cents: 7 });
    const explanation = {
      kind: 'BANK_CORRECTS' as const,
      note: 'Corrige amanhã',
      orderNumber: null,
      cents: 7,
    };
    await settleDifference(context, { actor: bia, id: left?.id ?? '', explanation });
    expect(await needs()).toEqual([]);
    // An explained difference stays explained when the books are laid beside each other again.
    await pool.query('update statement_account set due_at = $1', [context.clock.now()]);
    expect(await matchStatements(context)).toBe(madeAccounts.length);
    expect(await needs()).toEqual([]);
  });

  test('somebody takes it and lets it go, in the audit; over what another one has seen, nobody does', async () => {
    await readWithTwo();
    const [one] = await openOnes();
    const id = one?.id ?? '';
    const taken = (actor: typeof bia, isMine: boolean, heldBy: string | null) =>
      takeDifference(context, { actor, id, isMine, heldBy });
    expect(await taken(bia, true, null)).toMatchObject({
      isMine: true,
      takenBy: { id: bia.id, name: 'Bia' },
    });
    expect(await refusalOf(taken(caio, true, null))).toBe('CHANGED_MEANWHILE');
    expect(await taken(caio, true, bia.id)).toMatchObject({ isMine: true, takenBy: { name: 'Caio' } });
    expect(await taken(caio, false, caio.id)).toMatchObject({ isMine: false, takenBy: null });
    expect((await audited('statement.take')).map(({ actor, after }) => ({ actor, after }))).toEqual([
      { actor: `staff:${bia.id}`, after: { takenBy: bia.id, isTaken: true, amountCents: one?.cents } },
      { actor: `staff:${caio.id}`, after: { takenBy: caio.id, isTaken: true, amountCents: one?.cents } },
      { actor: `staff:${caio.id}`, after: { takenBy: null, isTaken: false, amountCents: one?.cents } },
    ]);
    const tenant = {
      ...bia,
      grants: [{ role: 'FINANCE' as const, organizerId: context.ids.uuid(), eventId: null }],
    };
    expect(await refusalOf(taken(tenant, true, null))).toBe('NOT_ALLOWED');
  });

  test('it is explained once, in words, with the order that is meant, and the audit keeps who and why', async () => {
    await readWithTwo();
    const one = (await openOnes()).find(({ kind }) => kind === 'AMOUNT_DIFFERS');
    const explained = {
      kind: 'ORDER' as const,
      note: ' Sete a mais ',
      orderNumber: numbers()[0] ?? '',
      cents: 7,
    };
    const settle = (changes: Partial<Parameters<typeof settleDifference>[1]['explanation']> = {}) =>
      settleDifference(context, { actor: bia, id: one?.id ?? '', explanation: { ...explained, ...changes } });
    expect(await refusalOf(settle({ note: ' ' }))).toBe('WORDS_REQUIRED note');
    expect(await refusalOf(settle({ note: 'a'.repeat(1_001) }))).toBe('FIELD_TOO_LONG note');
    expect(await refusalOf(settle({ orderNumber: null }))).toBe('FIELD_REQUIRED orderNumber');
    expect(await refusalOf(settle({ orderNumber: 'XX-000000' }))).toBe('NOT_FOUND orderNumber');
    expect(await refusalOf(settle({ cents: 8 }))).toBe('CHANGED_MEANWHILE');
    expect(await settle({ orderNumber: explained.orderNumber.toLowerCase() })).toMatchObject({
      ...{ state: 'SETTLED', settledBy: 'Bia', note: 'Sete a mais', orderNumber: explained.orderNumber },
    });
    expect(await refusalOf(settle())).toBe('NEED_OVER');
    expect(
      await refusalOf(
        takeDifference(context, { actor: caio, id: one?.id ?? '', isMine: true, heldBy: null }),
      ),
    ).toBe('NEED_OVER');
    expect((await audited('statement.settle')).at(-1)).toMatchObject({
      ...{ actor: `staff:${bia.id}`, why: 'Sete a mais' },
      subject: `difference AMOUNT_DIFFERS ${one?.day} ${one?.accountText}`,
      after: { explanation: 'ORDER', amountCents: 7, orderNumber: explained.orderNumber },
    });
    expect(
      (await listDifferences(context, { actor: bia, filter: { state: 'SETTLED' } })).items,
    ).toMatchObject([{ id: one?.id, explanation: 'ORDER' }]);
  });
});
