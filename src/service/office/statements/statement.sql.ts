import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DayRange } from '#src/domain/statement/covered-days.ts';
import type {
  StatementAccount,
  StatementLine,
  StatementSource,
} from '#src/domain/statement/statement-line.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface AccountRow extends StatementAccount {
  id: Uuid;
}

export async function selectAccounts(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, source, bank, branch, number, digit from statement_account order by source, created_at, id`.execute(
    db,
  );
  return rows;
}

/** Two people at once make one account: the later one waits, and finds it. */
export async function lockAccountList(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement accounts', 0))`.execute(tx);
}

export async function insertAccount(
  tx: Transaction<DB>,
  { id, source, bank, branch, number, digit }: AccountRow,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('statement_account')
    .values({ id, source, bank, branch, number, digit, created_at: at })
    .execute();
}

/** A file has told which sign is the digit, or the branch. */
export async function updateAccountName(
  tx: Transaction<DB>,
  id: Uuid,
  { bank, branch, number, digit }: StatementAccount,
): Promise<void> {
  await tx
    .updateTable('statement_account')
    .set({ bank, branch, number, digit })
    .where('id', '=', id)
    .execute();
}

/** Imports and looks at the lines of an account follow each other. */
export async function lockAccounts(tx: Transaction<DB>, ids: readonly Uuid[]): Promise<void> {
  await sql`select id from statement_account where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
}

export async function setAccountsDue(tx: Db, ids: readonly Uuid[], at: Date): Promise<void> {
  await tx
    .updateTable('statement_account')
    .set({ due_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Since when an account waits to be looked at, as the database writes it. */
export interface DueAccount {
  id: Uuid;
  dueAt: string;
}

/** Accounts whose time to be looked at has come, the one that waits longest first. */
export async function selectDueAccounts(db: Db, now: Date): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    select id, due_at::text as "dueAt" from statement_account where due_at <= ${now} order by due_at, id`.execute(
    db,
  );
  return rows;
}

/** It was looked at. A file that was stored meanwhile has set another time, which stays. */
export async function clearDue(tx: Transaction<DB>, { id, dueAt }: DueAccount): Promise<void> {
  await sql`
    update statement_account set due_at = null where id = ${id} and due_at = ${dueAt}::timestamptz`.execute(
    tx,
  );
}

/** Accounts with something open, which a later booking may explain, are due again; so are those with lines that nobody has looked at. */
export async function setOpenAccountsDue(db: Db, at: Date): Promise<void> {
  await sql`
    update statement_account a set due_at = ${at}
    where due_at is null and (
      exists (select from statement_difference d where d.account_id = a.id and d.over_at is null)
      or exists (select from statement_line l where l.account_id = a.id and l.state is null)
      or exists (select from statement_line l where l.account_id = a.id
        and l.state not in ('MATCHED', 'LATE', 'TRANSFER_BETWEEN_OWN', 'TARIFF', 'RESERVED')))`.execute(db);
}

export interface FileRow {
  id: Uuid;
  source: StatementSource;
  name: string;
  bytes: number;
  lines: number;
  newLines: number;
  balances: number;
  readAt: Date;
  readBy: string;
}

const fileColumns = sql`
  f.id, f.source, f.name, f.bytes, f.lines, f.new_lines as "newLines", f.balances, f.read_at as "readAt", f.read_by as "readBy"`;

export async function selectFileByHash(db: Db, hash: Uint8Array): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from statement_file f where f.hash = ${Buffer.from(hash)}`.execute(db);
  return rows[0] ?? null;
}

export async function selectFiles(
  db: Db,
  { after, first }: { after: readonly [at: string, id: Uuid] | null; first: number },
): Promise<(FileRow & { atText: string })[]> {
  const { rows } = await sql<FileRow & { atText: string }>`
    select ${fileColumns}, to_char(f.read_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "atText" from statement_file f
    where ${after === null ? sql`true` : sql`(f.read_at, f.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by f.read_at desc, f.id desc limit ${first}`.execute(db);
  return rows;
}

export interface PeriodRow extends DayRange {
  fileId: Uuid;
  accountId: Uuid;
  lines: number;
  newLines: number;
}

export async function selectPeriods(
  db: Db,
  {
    fileIds = null,
    accountIds = null,
  }: { fileIds?: readonly Uuid[] | null; accountIds?: readonly Uuid[] | null },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select file_id as "fileId", account_id as "accountId", first_day as "firstDay", last_day as "lastDay", lines,
      new_lines as "newLines"
    from statement_period
    where ${fileIds === null ? sql`true` : sql`file_id = any(${[...fileIds]}::uuid[])`}
      and ${accountIds === null ? sql`true` : sql`account_id = any(${[...accountIds]}::uuid[])`}
    order by first_day, last_day`.execute(db);
  return rows;
}

export async function insertFile(
  tx: Transaction<DB>,
  { id, source, name, bytes, lines, newLines, balances, readAt, readBy }: FileRow,
  hash: Uint8Array,
  periods: readonly PeriodRow[],
): Promise<void> {
  await tx
    .insertInto('statement_file')
    .values({
      ...{ id, hash: Buffer.from(hash), source, name, bytes, lines, new_lines: newLines, balances },
      ...{ read_at: readAt, read_by: readBy },
    })
    .execute();
  for (const { accountId, firstDay, lastDay, lines: ofAccount, newLines: newOfAccount } of periods) {
    await tx
      .insertInto('statement_period')
      .values({
        ...{ file_id: id, account_id: accountId, first_day: firstDay, last_day: lastDay },
        ...{ lines: ofAccount, new_lines: newOfAccount },
      })
      .execute();
  }
}

export interface LineToStore {
  id: Uuid;
  accountId: Uuid;
  line: StatementLine;
  /** With signs that can be stored. */
  key: string;
  ordinal: number;
}

/** Leaves out those that are stored; returns the ids of the new ones. */
export async function insertLines(
  tx: Transaction<DB>,
  fileId: Uuid,
  lines: readonly LineToStore[],
): Promise<Set<Uuid>> {
  const values = lines.map(({ id, accountId, key, ordinal, line }) => ({
    ...{ id, account_id: accountId, row_number: line.row, day: line.day, at: line.at, kind: line.kind },
    ...{ their_kind: stored(line.theirKind), gross_cents: line.grossCents, fee_cents: line.feeCents },
    ...{ net_cents: line.netCents, our_reference: line.ourReference && stored(line.ourReference) },
    their_reference: line.theirReference && stored(line.theirReference),
    ...{ names: line.names.map(stored), words: stored(line.text), raw: stored(line.raw) },
    ...{ key, ordinal },
  }));
  const { rows } = await sql<{ id: Uuid }>`
    insert into statement_line (id, account_id, file_id, row_number, day, at, kind, their_kind, gross_cents, fee_cents, net_cents,
      our_reference, their_reference, names, words, raw, key, ordinal)
    select id, account_id, ${fileId}::uuid, row_number, day, at, kind, their_kind, gross_cents, fee_cents, net_cents,
      our_reference, their_reference, names, words, raw, key, ordinal
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) r (id uuid, account_id uuid, row_number int, day date,
      at timestamptz, kind text, their_kind text, gross_cents bigint, fee_cents bigint, net_cents bigint, our_reference text,
      their_reference text, names text[], words text, raw text, key text, ordinal int)
    on conflict (account_id, key, ordinal) do nothing
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** PostgreSQL stores neither NUL nor half a sign. */
export function stored(text: string): string {
  return text.replaceAll('\0', ' ').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** How many of these lines are stored. */
export async function countKnownLines(
  db: Db,
  accountId: Uuid,
  keys: readonly { key: string; ordinal: number }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statement_line l
    join unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ ordinal }) => ordinal)}::int[]) k (key, ordinal)
      on l.key = k.key and l.ordinal = k.ordinal
    where l.account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteStatementsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('statement_difference').where('day', '<', day).execute();
  await db.deleteFrom('statement_line').where('day', '<', day).execute();
}
