import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { openStatement } from '#src/domain/statement/read-statement.ts';
import { accountText, isSameAccount } from '#src/domain/statement/statement-account.ts';
import {
  type StatementAccount,
  type StatementSource,
  statementLimits,
  zoneOfSource,
} from '#src/domain/statement/statement-line.ts';
import { dayIn, plusDays } from '#src/domain/statement/statement-value.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { type Scan, type ScannedAccount, type ScannedLine, scanStatement } from './scan-statement.ts';
import {
  type AccountRow,
  countKnownLines,
  type FileRow,
  insertAccount,
  insertFile,
  insertLines,
  lockAccountList,
  lockAccounts,
  type PeriodRow,
  selectAccounts,
  selectFileByHash,
  selectPeriods,
  setAccountsDue,
  stored,
  updateAccountName,
} from './statement.sql.ts';

/** A file as a person sees it, before or after it is stored. */
export interface ReadFile {
  source: StatementSource;
  lines: number;
  newLines: number;
  balances: number;
  accounts: {
    text: string;
    lines: number;
    firstDay: string | null;
    lastDay: string | null;
    inCents: number | null;
    outCents: number | null;
  }[];
  /** It is stored: the very same file, or what this call has stored. */
  storedAs: Uuid | null;
  /** When the same file was stored before; null where it was not. */
  knownSince: Date | null;
}

type Asked = { actor: Actor; bytes: Uint8Array; name: string };
type ReadContext = WithDb & WithClock & WithIds;

/** Looks at a file and stores nothing of it. Refusals: NOT_ALLOWED; those of statements. */
export async function lookAtStatement(
  { db }: WithDb,
  { actor, bytes }: Omit<Asked, 'name'>,
): Promise<ReadFile> {
  requireRight(actor, 'statement.read', installation);
  const file = openStatement(bytes);
  const known = await selectFileByHash(db, hashOf(bytes));
  const accounts = await selectAccounts(db);
  let knownLines = 0;
  const scan = await scanStatement(file, async (lines) => {
    for (const [account, ofAccount] of Map.groupBy(lines, (line) => accountRow(accounts, line)?.id ?? null)) {
      if (account !== null) knownLines += await countKnownLines(db, account, ofAccount);
    }
  });
  return {
    ...readFile(file.source, scan, scan.lines - knownLines),
    storedAs: known?.id ?? null,
    knownSince: known?.readAt ?? null,
  };
}

/**
 * Stores the lines of a file that are new (docs/algorithms/statements.md, "Read twice"), with an audit entry. The same file again
 * changes nothing and writes none. Refusals: NOT_ALLOWED; those of statements; BUSY.
 */
export async function readStatement(context: ReadContext, { actor, bytes, name }: Asked): Promise<ReadFile> {
  requireRight(actor, 'statement.import', installation);
  const { db, clock } = context;
  const file = openStatement(bytes);
  const hash = hashOf(bytes);
  const before = await selectFileByHash(db, hash);
  if (before !== null) return await knownFile(db, before);
  // To its end before the first line is stored.
  const scan = await scanStatement(file);
  const accounts = await db.transaction().execute((tx) => accountsOf(context, tx, scan));
  const read = await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, accounts);
    // Somebody else may have stored it while this call waited.
    const known = await selectFileByHash(tx, hash);
    if (known !== null) return known;
    const at = clock.now();
    const id = context.ids.uuid();
    const newLines = accounts.map(() => 0);
    await scanStatement(file, async (lines) => await storeLines(context, tx, id, accounts, lines, newLines));
    const row: FileRow = {
      ...{ id, source: file.source, name: nameOf(name), bytes: bytes.length, lines: scan.lines },
      ...{ newLines: sumOf(newLines), balances: scan.balances, readAt: at, readBy: actorName(actor) },
    };
    await insertFile(tx, row, hash, periodsOf(scan, accounts, newLines, { fileId: id, at }));
    if (accounts.length > 0) await setAccountsDue(tx, accounts, at);
    await writeAudit(context, tx, {
      ...{ organizerId: null, actor, action: 'statement.import', subject: `statement ${row.name}`, at },
      after: { format: file.source, lines: scan.lines, newLines: row.newLines },
    });
    return { id, newLines: row.newLines };
  });
  if ('readAt' in read) return await knownFile(db, read);
  return { ...readFile(file.source, scan, read.newLines), storedAs: read.id, knownSince: null };
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** As people find it again; a browser may send any text. */
function nameOf(name: string): string {
  return stored(name.trim()).slice(0, statementLimits.nameLengthMax) || '?';
}

async function knownFile(db: WithDb['db'], file: FileRow): Promise<ReadFile> {
  const [accounts, periods] = await Promise.all([
    selectAccounts(db),
    selectPeriods(db, { fileIds: [file.id] }),
  ]);
  return {
    ...{ source: file.source, lines: file.lines, newLines: 0, balances: file.balances },
    accounts: periods.map(({ accountId, lines, firstDay, lastDay }) => {
      const account = accounts.find(({ id }) => id === accountId);
      return {
        text: account === undefined ? '' : accountText(account),
        ...{ lines, firstDay, lastDay, inCents: null, outCents: null },
      };
    }),
    ...{ storedAs: file.id, knownSince: file.readAt },
  };
}

function readFile(
  source: StatementSource,
  scan: Scan,
  newLines: number,
): Omit<ReadFile, 'storedAs' | 'knownSince'> {
  const accounts = scan.accounts.map(({ account, lastLineDay: _, ...rest }) => {
    return { text: accountText(account), ...rest };
  });
  return { source, lines: scan.lines, newLines, balances: scan.balances, accounts };
}

/** The stored account of a line; undefined where there is none, or more than one could be meant. */
function accountRow(accounts: readonly AccountRow[], { line }: ScannedLine): AccountRow | undefined {
  return fitting(accounts, line.account);
}

function fitting(accounts: readonly AccountRow[], account: StatementAccount): AccountRow | undefined {
  const same = accounts.filter((known) => isSameAccount(known, account));
  const exact = same.find(({ number, digit }) => number === account.number && digit === account.digit);
  return exact ?? (same.length === 1 ? same[0] : undefined);
}

/** The ids of a file's accounts, in its order; those that are new are made, and a digit or branch that it tells is noted. */
async function accountsOf({ ids, clock }: ReadContext, tx: Transaction<DB>, scan: Scan): Promise<Uuid[]> {
  await lockAccountList(tx);
  const known = await selectAccounts(tx);
  const found: Uuid[] = [];
  for (const { account } of scan.accounts) {
    const row = fitting(known, account);
    if (row === undefined) {
      const made = { ...account, id: ids.uuid() };
      await insertAccount(tx, made, clock.now());
      known.push(made);
      found.push(made.id);
      continue;
    }
    found.push(row.id);
    const told = {
      ...{ source: row.source, bank: row.bank ?? account.bank, branch: row.branch ?? account.branch },
      ...(row.digit === null && account.digit !== null
        ? { number: account.number, digit: account.digit }
        : { number: row.number, digit: row.digit }),
    };
    if (accountText(told) === accountText(row)) continue;
    await updateAccountName(tx, row.id, told);
    Object.assign(row, told);
  }
  return found;
}

async function storeLines(
  { ids }: WithIds,
  tx: Transaction<DB>,
  fileId: Uuid,
  accounts: readonly Uuid[],
  lines: readonly ScannedLine[],
  newLines: number[],
): Promise<void> {
  const rows = lines.map(({ line, account, key, ordinal }) => ({
    ...{ id: ids.uuid(), accountId: accounts[account] as Uuid, account, line, key, ordinal },
  }));
  if (rows.length === 0) return;
  const inserted = await insertLines(tx, fileId, rows);
  for (const { id, account } of rows) if (inserted.has(id)) newLines[account] = (newLines[account] ?? 0) + 1;
}

function periodsOf(
  { accounts }: Scan,
  ids: readonly Uuid[],
  newLines: readonly number[],
  { fileId, at }: { fileId: Uuid; at: Date },
): PeriodRow[] {
  return accounts.flatMap((scanned, index) => {
    const accountId = ids[index] as Uuid;
    const { lines, firstDay } = scanned;
    const lastDay = lastReadDay(scanned, at);
    // Two writings of a file may be one account here.
    return firstDay === null || lastDay === null || firstDay > lastDay || ids.indexOf(accountId) !== index
      ? []
      : [{ fileId, accountId, firstDay, lastDay, lines, newLines: newLines[index] ?? 0 }];
  });
}

/** A file tells nothing of days to come, and not all of today, whatever period it writes. */
function lastReadDay({ account, lastDay, lastLineDay }: ScannedAccount, at: Date): string | null {
  const yesterday = plusDays(dayIn(at, zoneOfSource[account.source]), -1);
  if (lastDay === null || lastDay <= yesterday) return lastDay;
  return lastLineDay === null || lastLineDay < yesterday ? yesterday : lastLineDay;
}
