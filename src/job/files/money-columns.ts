import { moneyOf } from '#src/domain/dispute/dispute-state.ts';
import type { SheetColumn } from '#src/domain/file/sheet.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { StatementSource } from '#src/domain/statement/statement-line.ts';
import {
  type DifferenceKind,
  isLineDifference,
  type LineState,
} from '#src/domain/statement/statement-state.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { FileRows } from '#src/service/office/files/file-rows.ts';
import { column, timeCell } from './cells.ts';

interface Reader {
  locale: Locale;
}

interface OfAccount {
  source: StatementSource;
  accountText: string;
}

/** The columns that tell an account, and a row of it as its file has it. */
function ofStatement(locale: Locale) {
  const t = textFor(locale, 'sheetColumns');
  const words = textFor(locale, 'officeStatements');
  return {
    account: column<OfAccount>(
      t('account'),
      ({ source, accountText }) => `${words(`source${source}`)} ${accountText}`,
    ),
    sums: [
      column<{ grossCents: number | null }>(t('gross'), ({ grossCents }) => grossCents, 'cents'),
      column<{ feeCents: number | null }>(t('providerFee'), ({ feeCents }) => feeCents, 'cents'),
      column<{ netCents: number | null }>(t('net'), ({ netCents }) => netCents, 'cents'),
      column<{ oursCents: number | null }>(t('ours'), ({ oursCents }) => oursCents, 'cents'),
    ] as const,
    kindText: (kind: DifferenceKind) => words(`kind${kind}`),
    words,
    t,
  };
}

/** A difference as its page has it, with who has explained it and how. */
export function differenceColumns({ locale }: Reader): SheetColumn<FileRows['DIFFERENCES']>[] {
  const { t, words, account, sums, kindText } = ofStatement(locale);
  return [
    column(t('kind'), ({ kind }) => kindText(kind)),
    column(t('state'), ({ state }) => t(`difference${state}`)),
    column(t('day'), ({ day }) => day),
    account,
    column(t('differs'), ({ cents }) => cents, 'cents'),
    ...sums,
    column(t('order'), ({ ownOrderNumber }) => ownOrderNumber),
    column(t('theirReference'), ({ theirReference }) => theirReference),
    column(t('words'), (row) => row.words),
    column(t('foundAt'), ({ foundAt }) => timeCell(foundAt)),
    column(t('takenBy'), ({ takenBy }) => takenBy?.name ?? null),
    column(t('settledBy'), ({ settledBy }) => settledBy),
    column(t('settledAt'), ({ settledAt }) => timeCell(settledAt)),
    column(t('explanation'), ({ explanation }) => explanation && words(`explanation${explanation}`)),
    column(t('note'), ({ note }) => note),
    column(t('meantOrder'), ({ orderNumber }) => orderNumber),
    column(t('file'), ({ fileName }) => fileName),
    column(t('rowNumber'), ({ rowNumber }) => rowNumber, 'number'),
  ];
}

/** A line as it was read, and what it was found to be. */
export function lineColumns({ locale }: Reader): SheetColumn<FileRows['STATEMENT_LINES']>[] {
  const { t, account, sums, kindText } = ofStatement(locale);
  const stateText = (state: LineState | null) => {
    if (state === null) return t('lineNEW');
    return isLineDifference(state) ? kindText(state) : t(`line${state}`);
  };
  return [
    account,
    column(t('day'), ({ day }) => day),
    column(t('kind'), ({ kind }) => t(`money${kind}`)),
    column(t('theirKind'), ({ theirKind }) => theirKind),
    ...sums,
    column(t('state'), ({ state }) => stateText(state)),
    column(t('differs'), ({ differsCents }) => differsCents, 'cents'),
    column(t('order'), ({ orderNumber }) => orderNumber),
    column(t('ourReference'), ({ ourReference }) => ourReference),
    column(t('theirReference'), ({ theirReference }) => theirReference),
    column(t('words'), (row) => row.words),
    column(t('file'), ({ fileName }) => fileName),
    column(t('rowNumber'), ({ rowNumber }) => rowNumber, 'number'),
  ];
}

/** A dispute as the list of finance has it; its times are those of its event. */
export function disputeColumns({ locale }: Reader): SheetColumn<FileRows['DISPUTES']>[] {
  const t = textFor(locale, 'sheetColumns');
  const words = textFor(locale, 'officeDisputes');
  type Row = FileRows['DISPUTES'];
  const time = (name: string, of: (row: Row['row']) => Date | null) =>
    column<Row>(name, ({ event, row }) => timeCell(of(row), event.timeZone));
  return [
    column(t('order'), ({ row }) => row.orderNumber),
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    column(t('state'), ({ row }) => words(`state${row.state}`)),
    column(t('kind'), ({ row }) => (row.isInquiry ? words('inquiry') : words(`kind${row.kind}`))),
    column(t('why'), ({ row }) => words(`reason${row.reason}`)),
    column(t('disputed'), ({ row }) => row.amountCents, 'cents'),
    column(t('providerFee'), ({ row }) => row.feeCents, 'cents'),
    column(t('money'), ({ row }) => t(`where${moneyOf(row)}`)),
    time(t('disputedAt'), ({ openedAt }) => openedAt),
    time(t('answerUntil'), ({ answerDueAt }) => answerDueAt),
    time(t('evidenceSentAt'), ({ evidenceSentAt }) => evidenceSentAt),
    time(t('decidedAt'), ({ decidedAt }) => decidedAt),
    column(t('provider'), ({ row }) => row.provider),
    column(t('theirReference'), ({ row }) => row.providerId),
  ];
}
