import type { Locale } from '#src/domain/locale.ts';
import { nfseXml } from '#src/domain/paper/nfse.ts';
import type { PaperCell, PaperColumnKind, PaperTable } from '#src/domain/paper/paper.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { FileWording } from '#src/service/office/files/write-files.ts';
import type { FrozenMark, ReadPaper } from '#src/service/office/papers/read-paper.ts';
import { type PrintedTable, paperPdf } from '../pdf/paper-pdf.ts';
import { timeCell } from './cells.ts';

type TablePaper = Exclude<ReadPaper, { kind: 'NFSE' }>;

/** A paper as a PDF for people, as a workbook for an accountant, or as XML for the tax office. */
export const paperFile: FileWording['paperFile'] = async (paper, { format, locale, at, sheets }) => {
  if (paper.kind === 'NFSE') return [Buffer.from(nfseXml({ ...paper, at }))];
  if (format === 'PDF') return [await paperPdf(printed(paper, locale, at))];
  return [await sheets.book(booked(paper, locale))];
};

/** A text in a language, a word of ours in it, or a number as it is. */
function said(cell: PaperCell, locale: Locale): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'word' in cell ? textFor(locale, 'papers')(cell.word) : cell[locale] || cell.pt;
}

function headOf({ document, frozen }: TablePaper, locale: Locale): [string, string][] {
  const t = textFor(locale, 'papers');
  return [
    ...document.facts.map(({ word, value }): [string, string] => [
      t(word),
      String(said(value, locale) ?? '–'),
    ]),
    ...(frozen === null ? [] : frozenHead(frozen, locale)),
  ];
}

function frozenHead({ number, hash, at, former }: FrozenMark, locale: Locale): [string, string][] {
  const t = textFor(locale, 'papers');
  return [
    [t('paperNumber'), String(number)],
    [t('frozenAt'), timeCell(at) ?? ''],
    [t('hash'), hash],
    ...(former === null
      ? []
      : ([[t('formerPaper'), `${former.number} · ${former.hash}`]] as [string, string][])),
  ];
}

/** The tables of a paper, and of a frozen one what changed since the former. */
function tablesOf({ document, frozen }: TablePaper, locale: Locale): PaperTable[] {
  const changes = frozen?.former?.changes ?? [];
  if (changes.length === 0) return document.tables;
  const t = textFor(locale, 'papers');
  const value = (change: (typeof changes)[number], cell: PaperCell) => {
    const table = document.tables.find(({ word }) => word === change.table);
    const kind = table?.columns.find(({ word }) => word === change.column)?.kind ?? 'number';
    return written(cell, kind, locale);
  };
  return [
    ...document.tables,
    {
      word: 'changes',
      columns: (['changedTable', 'changedRow', 'changedColumn', 'before', 'after'] as const).map((word) => ({
        ...{ word, kind: 'text' as const },
      })),
      rows: changes.map((change) => [
        ...[t(change.table), said(change.row, locale), t(change.column)],
        ...[value(change, change.before), value(change, change.after)],
      ]),
      total: null,
    },
  ];
}

/** The head of a column says the currency, so its cells do not. */
const numberForms: Record<PaperColumnKind, { part: number; options: Intl.NumberFormatOptions }> = {
  text: { part: 1, options: {} },
  number: { part: 1, options: {} },
  cents: { part: 100, options: { minimumFractionDigits: 2, maximumFractionDigits: 2 } },
  percent: { part: 10_000, options: { minimumFractionDigits: 2, style: 'percent' } },
};

/** A cell as people read it. */
function written(cell: PaperCell, kind: PaperColumnKind, locale: Locale): string {
  const value = said(cell, locale);
  if (value === null) return '–';
  if (typeof value === 'string') return timesRead(value, locale);
  const { part, options } = numberForms[kind];
  return new Intl.NumberFormat(locale === 'pt' ? 'pt-BR' : 'en', options).format(value / part);
}

const timesForm = /^\d{4}-\d\d-\d\d( \d\d:\d\d)?( – \d{4}-\d\d-\d\d)?$/;

/** A time or days of a paper, as people of a language write them; in a workbook they stay as programs read them. */
function timesRead(value: string, locale: Locale): string {
  if (!timesForm.test(value)) return value;
  return value.replace(/(\d{4})-(\d\d)-(\d\d)/g, locale === 'pt' ? '$3/$2/$1' : '$2/$3/$1');
}

/** Shares of the width of a sheet. */
const columnWidths: Record<PaperColumnKind, number> = { text: 1.6, number: 1.05, cents: 1.5, percent: 1 };

function printed(paper: TablePaper, locale: Locale, at: Date) {
  const t = textFor(locale, 'papers');
  const tables = tablesOf(paper, locale).map(
    ({ word, columns, rows, total }): PrintedTable => ({
      title: t(word),
      columns: columns.map(({ word: name, kind }) => ({
        name: kind === 'cents' ? `${t(name)} (R$)` : t(name),
        width: columnWidths[kind],
        isText: kind === 'text',
      })),
      rows: rows.map((row) =>
        row.map((cell, index) => written(cell, columns[index]?.kind ?? 'text', locale)),
      ),
      nothing: t('nothing'),
      total:
        total?.map((cell, index) =>
          cell === null ? '' : written(cell, columns[index]?.kind ?? 'text', locale),
        ) ?? null,
    }),
  );
  return {
    ...{ locale, at, tables, title: t(`title${paper.kind}`) },
    facts: headOf(paper, locale).map(([name, value]): [string, string] => [name, timesRead(value, locale)]),
    notes: paper.document.notes.map((word) => t(word)),
  };
}

/** A sheet of facts, and one for each table. */
function booked(paper: TablePaper, locale: Locale) {
  const t = textFor(locale, 'papers');
  const title = t(`title${paper.kind}`);
  const facts = [
    ...headOf(paper, locale),
    ...paper.document.notes.map((word): [string, string] => ['', t(word)]),
  ];
  return [
    {
      name: title,
      columns: [
        { name: title, kind: 'text' as const },
        { name: '', kind: 'text' as const },
      ],
      rows: facts,
    },
    ...tablesOf(paper, locale).map(({ word, columns, rows, total }) => ({
      name: t(word),
      columns: columns.map((column) => ({ name: t(column.word), kind: column.kind })),
      rows: [...rows, ...(total === null ? [] : [total])].map((row) => row.map((cell) => said(cell, locale))),
    })),
  ];
}
