import type { Uuid } from '#src/domain/ids.ts';
import { accountText } from '#src/domain/statement/statement-account.ts';
import type { StatementSource } from '#src/domain/statement/statement-line.ts';
import type { WithDb } from '../../ports.ts';
import {
  type DifferenceFilter,
  selectDifferenceSums,
  selectDifferences,
  selectOrderNumbers,
} from './difference.sql.ts';
import { type DifferenceView, differenceViews } from './list-differences.ts';
import { selectAccounts } from './statement.sql.ts';
import { type StoredLineRow, selectFilesOf, selectLineCount, selectLines } from './statement-line.sql.ts';

/** A list that is read to its end, piece by piece, each behind the key of the last row before. */
interface ReadList<Row> {
  count(): Promise<number>;
  read(
    after: readonly string[] | null,
    first: number,
  ): Promise<{ rows: Row[]; after: readonly string[] | null }>;
}

type DayKey = readonly [day: string, id: Uuid];

/** The key of the last row; null where there are no more. */
function keyBehind(rows: readonly { day: string; id: Uuid }[], first: number): DayKey | null {
  const last = rows.length < first ? undefined : rows.at(-1);
  return last === undefined ? null : [last.day, last.id];
}

/** Differences that were found before, the latest day first, as their page lists them. */
export function differencesOfFile(
  { db }: WithDb,
  { filter, before }: { filter: DifferenceFilter; before: Date },
): ReadList<DifferenceView> {
  const found = { ...filter, foundBefore: before };
  return {
    async count() {
      const sums = await selectDifferenceSums(db, found);
      return sums.reduce((all, { count }) => all + count, 0);
    },
    async read(after, first) {
      const rows = await selectDifferences(db, found, { after: after as DayKey | null, first });
      return { rows: await differenceViews(db, null, rows), after: keyBehind(rows, first) };
    },
  };
}

/** A line with its account, and the order that its money is of where one is known. */
export interface LineOfFile extends StoredLineRow {
  source: StatementSource;
  accountText: string;
  orderNumber: string | null;
}

/** The lines of one account, the earliest day first, of the files that are stored by now. */
export async function linesOfFile(
  { db }: WithDb,
  { accountId, month }: { accountId: Uuid; month: string | null },
): Promise<ReadList<LineOfFile>> {
  const [accounts, fileIds] = await Promise.all([selectAccounts(db), selectFilesOf(db, accountId)]);
  const account = accounts.find(({ id }) => id === accountId);
  const asked = { accountId, month, fileIds };
  return {
    count: async () => await selectLineCount(db, asked),
    async read(after, first) {
      if (account === undefined) return { rows: [], after: null };
      const rows = await selectLines(db, asked, { after: after as DayKey | null, first });
      const ofPayments = rows.flatMap(({ eventId, paymentId }) =>
        eventId === null || paymentId === null ? [] : [{ eventId, paymentId }],
      );
      const numbers = new Map(
        (await selectOrderNumbers(db, ofPayments)).map(({ paymentId, number }) => [paymentId, number]),
      );
      const about = { source: account.source, accountText: accountText(account) };
      return {
        rows: rows.map((row) => ({
          ...row,
          ...about,
          orderNumber: numbers.get(row.paymentId ?? '') ?? null,
        })),
        after: keyBehind(rows, first),
      };
    },
  };
}
