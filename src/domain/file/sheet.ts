import type { CsvCell, CsvSeparator } from '../format/csv.ts';

/** Lists come as CSV or XLSX; papers also as PDF, and those for the tax office as XML; archives as ZIP. */
export const sheetFormats = ['CSV', 'XLSX'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
export const fileFormats = [...sheetFormats, 'PDF', 'XML', 'ZIP'] as const;
export type FileFormat = (typeof fileFormats)[number];

export function isSheetFormat(format: FileFormat): format is SheetFormat {
  return sheetFormats.some((one) => one === format);
}

/** How a format writes the cells of a column; cells of `cents` are whole centavos. */
export type ColumnKind = 'text' | 'number' | 'cents';

/** One column of a list as a file. */
export interface SheetColumn<Row> {
  name: string;
  kind: ColumnKind;
  cell: (row: Row) => CsvCell;
}

/** `1234,50` or `1234.50`, as spreadsheets of the language read a number. */
export function csvReais(cents: number, separator: CsvSeparator): string {
  const amount = (cents / 100).toFixed(2);
  return separator === ';' ? amount.replace('.', ',') : amount;
}

/** The cells of a row for CSV: the domain's own, with centavos in reais. */
export function csvCells(
  kinds: readonly ColumnKind[],
  cells: readonly CsvCell[],
  separator: CsvSeparator,
): CsvCell[] {
  return cells.map((cell, index) =>
    kinds[index] === 'cents' && typeof cell === 'number' ? csvReais(cell, separator) : cell,
  );
}
