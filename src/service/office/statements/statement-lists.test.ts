import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Grant, installation } from '#src/domain/policy/grant.ts';
import { differenceKinds } from '#src/domain/statement/statement-state.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { fileOf, madeAccounts, madeBooks } from '#test/statements/made-books.ts';
import { plantDifferences } from '#test/statements/plant-differences.ts';
import { allActs, openAnySale } from '#test/support/shop/any-sale.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { filesOf } from '#test/support/shop/file-desk.ts';
import { scheduleFile } from '../files/schedule-file.ts';
import { listDifferences, sumDifferences } from './list-differences.ts';
import { matchStatements } from './match-statements.ts';
import { readStatementAccounts } from './read-accounts.ts';
import { readStatement } from './read-statement.ts';
import { settleDifference } from './settle-difference.ts';
import { linesOfFile } from './statement-lists.ts';

// docs/algorithms/files.md, "Kinds"
const { deployment, open, performing } = await openAnySale();
const { context, clock } = deployment;
const { pool } = context;
const { person, ask, write, rowsOf, bytesOf, stateOf } = filesOf(deployment);
const finance: Grant = { role: 'FINANCE', ...installation };
const tables = ['account', 'coverage', 'file', 'period', 'line', 'difference'].map(
  (name) => `statement_${name}`,
);
const words = textFor('pt', 'officeStatements');

const view = await open();
const { perform } = performing(view);
for (const act of allActs) await perform(act);
const bia = await person(finance);

/** Sums of texts such as `-1.234,56`, in centavos. */
const cents = (rows: Record<string, unknown>[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);

beforeEach(async () => {
  await pool.query(`truncate ${tables.join(', ')}`);
  const { rows } = plantDifferences(await madeBooks(pool), 10, () => 0);
  for (const account of madeAccounts)
    await readStatement(context, { actor: bia, bytes: fileOf(account, rows), name: `${account}.txt` });
  await matchStatements(context);
  clock.pass(1);
});

describe('DIFFERENCES', () => {
  test('has what the page lists with its filters, and its sums', async () => {
    const { items } = await listDifferences(context, { actor: bia, filter: {}, first: 100 });
    const [one] = items;
    if (one === undefined) throw new Error('nothing differs');
    const explanation = { kind: 'OTHER', note: '=1+1', orderNumber: null, cents: one.cents } as const;
    await settleDifference(context, { actor: bia, id: one.id, explanation });
    const all = await ask(bia, 'DIFFERENCES', {}, { format: 'XLSX' });
    const settled = await ask(bia, 'DIFFERENCES', { differenceState: 'SETTLED' });
    await write();
    const rows = await rowsOf(bia, all);
    expect(rows.map((row) => row.Dia)).toEqual(items.map(({ day }) => day));
    for (const { kind, count, cents: sum } of await sumDifferences(context, { actor: bia, filter: {} })) {
      const ofKind = rows.filter((row) => row.Tipo === words(`kind${kind}`));
      expect([kind, ofKind.length, cents(ofKind, 'Diferença (R$)')]).toEqual([kind, count, sum]);
    }
    expect(new Set(rows.map((row) => row.Tipo)).size).toBeGreaterThan(5);
    expect(await rowsOf(bia, settled)).toMatchObject([
      {
        Situação: 'Explicada',
        'Explicada por': 'Bia Prado',
        'O que aconteceu': 'Outro motivo',
        Nota: '=1+1',
      },
    ]);
    // A spreadsheet runs no text of a person.
    expect(gunzipSync(await bytesOf(bia, settled.id)).toString('utf8')).toContain("'=1+1");
  });

  test('has none that was found after it was begun', async () => {
    const file = await ask(bia, 'DIFFERENCES');
    const { rows } = await pool.query<{ n: number }>(
      `with late as (update statement_difference set found_at = $1 where kind = $2 returning id)
      select (select count(*) from statement_difference)::int - (select count(*) from late)::int as n`,
      [new Date(clock.now().getTime() + 60_000), differenceKinds[0]],
    );
    await write();
    const listed = await rowsOf(bia, file);
    expect(listed).toHaveLength(rows[0]?.n ?? 0);
    expect(listed.map((row) => row.Tipo)).not.toContain(words('kindMISSING_AT_BANK'));
  });
});

test('STATEMENT_LINES has each line of an account and its month with its state, and the sums of the page', async () => {
  const accounts = await readStatementAccounts(context, { actor: bia });
  for (const { id, source, months } of accounts.filter((one) => ['OFX', 'STRIPE'].includes(one.source))) {
    for (const { month, lines, netCents, feeCents, differentCents } of months) {
      const file = await ask(bia, 'STATEMENT_LINES', { accountId: id, month }, { format: 'XLSX' });
      await write();
      const rows = await rowsOf(bia, file);
      const differ = rows.filter((row) =>
        differenceKinds.some((kind) => row.Situação === words(`kind${kind}`)),
      );
      expect({ source, month, lines: rows.length, net: cents(rows, 'Líquido (R$)') }).toEqual({
        ...{ source, month, lines, net: netCents },
      });
      expect(cents(rows, 'Tarifa (R$)')).toBe(feeCents);
      expect(cents(differ, 'Líquido (R$)')).toBe(differentCents);
      expect(rows.filter((row) => row.Situação === 'Conferida').every((row) => row.Pedido !== '')).toBe(true);
    }
  }
});

test('STATEMENT_LINES has no line of a statement that is read after it was begun', async () => {
  const accounts = await readStatementAccounts(context, { actor: bia });
  const account = accounts.find(({ source }) => source === 'OFX');
  const list = await linesOfFile(context, { accountId: account?.id ?? '', month: null });
  const before = await list.count();
  const [one, other] = await list.read(null, 2).then(({ rows }) => rows);
  expect(await list.read([one?.day ?? '', one?.id ?? ''], 1)).toMatchObject({ rows: [{ id: other?.id }] });
  await pool.query(
    `insert into statement_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'file_id',
      gen_random_uuid(), 'key', 'later'))).* from statement_line l where id = $1`,
    [one?.id],
  );
  expect([before > 2, await list.count()]).toEqual([true, before]);
});

describe('A list of the installation', () => {
  const ofTenant: Grant = { role: 'OWNER', organizerId: view.organizer.id, eventId: null };

  test('is had by its own people only, and not with the filters of another list', async () => {
    const tenant = await person(ofTenant);
    for (const kind of ['DIFFERENCES', 'STATEMENT_LINES'] as const)
      expect(await refusalOf(ask(tenant, kind, { accountId: bia.id }))).toBe('NOT_ALLOWED');
    expect(await refusalOf(ask(bia, 'STATEMENT_LINES', {}))).toBe('INVALID_INPUT');
    expect(await refusalOf(ask(bia, 'DIFFERENCES', { month: '2026-13' }))).toBe('INVALID_INPUT');
    const { id } = await ask(bia, 'DIFFERENCES', { eventId: view.id, organizerId: view.organizer.id });
    const { rows } = await pool.query('select filter from staff_file where id = $1', [id]);
    expect(rows).toEqual([{ filter: {} }]);
    await write();
  });

  test('fails where its right has ended, and is not sent after that', async () => {
    const dora = await person(finance, ofTenant);
    const leave = "delete from staff_grant where staff_id = $1 and role = 'FINANCE'";
    const ready = await ask(dora, 'DIFFERENCES');
    await write();
    const waiting = await ask(dora, 'DIFFERENCES');
    await pool.query(leave, [dora.id]);
    await write();
    expect(await stateOf(waiting.id)).toMatchObject({ state: 'FAILED', failure: 'RIGHTS_ENDED' });
    const now = { ...dora, grants: [ofTenant] };
    expect(await refusalOf(bytesOf(now, ready.id))).toBe('NOT_ALLOWED');
    expect((await rowsOf(dora, ready)).length).toBeGreaterThan(5);
  });

  test('is audited at the installation when it is asked for and when it is downloaded', async () => {
    const eva = await person(finance);
    const file = await ask(eva, 'DIFFERENCES', { differenceState: 'OPEN' });
    await write();
    await bytesOf(eva, file.id);
    const { rows } = await pool.query(
      `select organizer_id, subject, after -> 'filters' as filters, after -> 'isDownload' as download from organizer_audit_entry
      where actor = $1 and action = 'statement.export' order by at, id`,
      [`staff:${eva.id}`],
    );
    const about = { organizer_id: null, subject: 'file differences', filters: { differenceState: 'OPEN' } };
    expect(rows).toEqual([
      { ...about, download: null },
      { ...about, download: true },
    ]);
  });

  test('is made by itself at its hours', async () => {
    const until = new Date(clock.now().getTime() + 30 * 86_400_000);
    const asked = { actor: bia, kind: 'DIFFERENCES', filter: {}, format: 'CSV', locale: 'pt' } as const;
    const schedule = await scheduleFile(context, { ...asked, days: [1], hour: 8, until });
    expect(schedule).toMatchObject({ kind: 'DIFFERENCES', timeZone: 'America/Sao_Paulo', eventName: null });
  });
});
