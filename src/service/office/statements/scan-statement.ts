import { setImmediate as turn } from 'node:timers/promises';
import type { OpenStatement } from '#src/domain/statement/read-statement.ts';
import { isSameAccount } from '#src/domain/statement/statement-account.ts';
import { countEquals, lineKey } from '#src/domain/statement/statement-key.ts';
import type { StatementAccount, StatementLine } from '#src/domain/statement/statement-line.ts';
import { stored } from './statement.sql.ts';

/** So many lines are read before others of the node have their turn. */
const linesAtOnce = 100;

/** An account of a file, and the days that the file covers of it. */
export interface ScannedAccount {
  account: StatementAccount;
  lines: number;
  firstDay: string | null;
  lastDay: string | null;
  /** The last day of its lines alone: a bank may write its period ahead. */
  lastLineDay: string | null;
  inCents: number;
  outCents: number;
}

export interface Scan {
  accounts: ScannedAccount[];
  lines: number;
  balances: number;
}

/** A line with its account's place in the scan and its key. */
export interface ScannedLine {
  line: StatementLine;
  account: number;
  key: string;
  ordinal: number;
}

/** Reads a file to its end, so that nothing of a broken one is stored. Refusals: those of statements. */
export async function scanStatement(
  file: OpenStatement,
  each: (lines: ScannedLine[]) => Promise<void> = async () => {},
): Promise<Scan> {
  const accounts: ScannedAccount[] = [];
  let balances = 0;
  let lines = 0;
  const ordinalOf = countEquals();
  let page: ScannedLine[] = [];
  const placeOf = (account: StatementAccount): [number, ScannedAccount] => {
    const at = accounts.findIndex((known) => isSameAccount(known.account, account));
    const known = accounts[at];
    if (known !== undefined) return [at, known];
    const days = { firstDay: null, lastDay: null, lastLineDay: null };
    const made = { account, lines: 0, ...days, inCents: 0, outCents: 0 };
    return [accounts.push(made) - 1, made];
  };
  for (const part of file.parts()) {
    if (part.is === 'BALANCE') balances += 1;
    else if (part.is === 'PERIOD') {
      const [, scanned] = placeOf(part.period.account);
      widen(scanned, part.period.firstDay);
      widen(scanned, part.period.lastDay);
    } else {
      const { line } = part;
      const [account, scanned] = placeOf(line.account);
      widen(scanned, line.day);
      if (scanned.lastLineDay === null || line.day > scanned.lastLineDay) scanned.lastLineDay = line.day;
      scanned.lines += 1;
      if (line.netCents < 0) scanned.outCents -= line.netCents;
      else scanned.inCents += line.netCents;
      lines += 1;
      // As it is stored, so that what is counted, stored and looked up is one key.
      const key = stored(lineKey(line));
      page.push({ line, account, key, ordinal: ordinalOf(String(account), key) });
      if (page.length === linesPerPage) {
        await each(page);
        page = [];
      }
      if (lines % linesAtOnce === 0) await turn();
    }
  }
  await each(page);
  return { accounts, lines, balances };
}

/** Lines that are stored, or looked up, at once. */
const linesPerPage = 1_000;

function widen(scanned: ScannedAccount, day: string): void {
  if (scanned.firstDay === null || day < scanned.firstDay) scanned.firstDay = day;
  if (scanned.lastDay === null || day > scanned.lastDay) scanned.lastDay = day;
}
