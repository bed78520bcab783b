import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, staffIdOf } from '#src/domain/policy/actor.ts';
import { installation, type Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { type DayRange, daysLeftOut, joinedDays } from '#src/domain/statement/covered-days.ts';
import { accountText } from '#src/domain/statement/statement-account.ts';
import { isOfBank, quietDays, type StatementSource } from '#src/domain/statement/statement-line.ts';
import { isLineDifference } from '#src/domain/statement/statement-state.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import { type MonthRow, selectMonths } from './difference.sql.ts';
import { type FileRow, selectAccounts, selectFiles, selectPeriods } from './statement.sql.ts';

/** Sums of a month; what came in and went out is matched, named by a rule, or a difference. */
export interface MonthView {
  month: string;
  lines: number;
  inCents: number;
  outCents: number;
  feeCents: number;
  netCents: number;
  /** Parts of the net sum. */
  matchedCents: number;
  namedCents: number;
  differentCents: number;
}

export interface AccountView {
  place: Place;
  id: Uuid;
  source: StatementSource;
  text: string;
  firstDay: string | null;
  lastDay: string | null;
  /** Days between, which no file covers. */
  leftOut: DayRange[];
  months: MonthView[];
}

/** The accounts of which something was read, with their months. Refusal: NOT_ALLOWED. */
export async function readStatementAccounts(
  { db }: WithDb,
  { actor }: { actor: Actor },
): Promise<AccountView[]> {
  requireRight(actor, 'statement.read', installation);
  const [accounts, periods, months] = await Promise.all([
    selectAccounts(db),
    selectPeriods(db, {}),
    selectMonths(db),
  ]);
  return accounts.map((account) => {
    const own = periods.filter(({ accountId }) => accountId === account.id);
    const days = joinedDays(own, isOfBank(account.source) ? 0 : quietDays);
    const ofAccount = months.filter(({ accountId }) => accountId === account.id);
    return {
      ...{ place: installation, id: account.id, source: account.source, text: accountText(account) },
      ...{
        firstDay: days[0]?.firstDay ?? null,
        lastDay: days.at(-1)?.lastDay ?? null,
        leftOut: daysLeftOut(days),
      },
      months: [...Map.groupBy(ofAccount, ({ month }) => month)].map(([month, rows]) => monthOf(month, rows)),
    };
  });
}

function monthOf(month: string, rows: readonly MonthRow[]): MonthView {
  const sum = (name: 'lines' | 'inCents' | 'outCents' | 'feeCents' | 'netCents', of = rows) =>
    of.reduce((all, row) => all + row[name], 0);
  const isMatched = ({ state }: MonthRow) => state === 'MATCHED' || state === 'LATE';
  const isDifferent = ({ state }: MonthRow) => state === null || isLineDifference(state);
  const rest = rows.filter((row) => !isMatched(row) && !isDifferent(row));
  return {
    ...{ month, lines: sum('lines'), inCents: sum('inCents'), outCents: sum('outCents') },
    ...{ feeCents: sum('feeCents'), netCents: sum('netCents'), namedCents: sum('netCents', rest) },
    matchedCents: sum('netCents', rows.filter(isMatched)),
    differentCents: sum('netCents', rows.filter(isDifferent)),
  };
}

/** A file with who has read it, in words. */
export interface FileView extends FileRow {
  place: Place;
  accounts: string[];
  firstDay: string | null;
  lastDay: string | null;
}

const filesShown = 50;

/** The latest files that were read. Refusal: NOT_ALLOWED. */
export async function listStatementFiles({ db }: WithDb, { actor }: { actor: Actor }): Promise<FileView[]> {
  requireRight(actor, 'statement.read', installation);
  const rows = await selectFiles(db, { after: null, first: filesShown });
  const staff = rows.flatMap(({ readBy }) => staffIdOf(readBy) ?? []);
  const [names, accounts, periods] = await Promise.all([
    namesOfStaff(db, staff),
    selectAccounts(db),
    selectPeriods(db, { fileIds: rows.map(({ id }) => id) }),
  ]);
  return rows.map(({ atText: _, ...row }) => {
    const own = periods.filter(({ fileId }) => fileId === row.id);
    return {
      ...row,
      place: installation,
      readBy: names.get(staffIdOf(row.readBy) ?? '') ?? row.readBy,
      accounts: own.flatMap(({ accountId }) => {
        const account = accounts.find(({ id }) => id === accountId);
        return account === undefined ? [] : [accountText(account)];
      }),
      firstDay: own.map(({ firstDay }) => firstDay).toSorted()[0] ?? null,
      lastDay:
        own
          .map(({ lastDay }) => lastDay)
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
