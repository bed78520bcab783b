import type { LocalizedText } from '../event/event-definition.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { PaperWord } from './paper-words.ts';

/** A cell: a text in one or both languages, a number, centavos in a column of `cents`, or a word of ours. */
export type PaperCell = string | number | null | LocalizedText | { word: PaperWord };

/** `percent` is in hundredths of a percent. */
export type PaperColumnKind = 'text' | 'number' | 'cents' | 'percent';

export interface PaperColumn {
  word: PaperWord;
  kind: PaperColumnKind;
}

export interface PaperTable {
  word: PaperWord;
  columns: PaperColumn[];
  rows: PaperCell[][];
  /** As long as a row; null where nothing is added up. */
  total: PaperCell[] | null;
}

/** A paper as data: one renderer for each format makes a file of it. */
export interface PaperDocument {
  kind: PaperKind;
  facts: { word: PaperWord; value: PaperCell }[];
  tables: PaperTable[];
  /** Sentences below, such as what an accountant confirms. */
  notes: PaperWord[];
}

type Column<Row> = PaperColumn & { cell: (row: Row) => PaperCell; isAdded?: boolean };

/** A table of rows; columns that say so are added up in its last line. */
export function paperTable<Row>(
  word: PaperWord,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): PaperTable {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const added = (index: number) => cells.reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
  const hasTotal = rows.length > 0 && columns.some(({ isAdded }) => isAdded);
  return {
    word,
    columns: columns.map(({ word: name, kind }) => ({ word: name, kind })),
    rows: cells,
    total: hasTotal
      ? columns.map(({ isAdded }, index) =>
          isAdded ? added(index) : index === 0 ? { word: 'total' as const } : null,
        )
      : null,
  };
}

export const textColumn = <Row>(word: PaperWord, cell: (row: Row) => PaperCell): Column<Row> => ({
  ...{ word, kind: 'text', cell },
});
export const countColumn = <Row>(word: PaperWord, cell: (row: Row) => number | null): Column<Row> => ({
  ...{ word, kind: 'number', cell, isAdded: true },
});
export const centsColumn = <Row>(word: PaperWord, cell: (row: Row) => number | null): Column<Row> => ({
  ...{ word, kind: 'cents', cell, isAdded: true },
});
/** A price is not added up. */
export const priceColumn = <Row>(word: PaperWord, cell: (row: Row) => number | null): Column<Row> => ({
  ...{ word, kind: 'cents', cell },
});
export const percentColumn = <Row>(word: PaperWord, cell: (row: Row) => number | null): Column<Row> => ({
  ...{ word, kind: 'percent', cell },
});
