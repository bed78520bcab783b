import type { ColumnKind, SheetFormat } from '../../domain/file/sheet.ts';
import type { CsvCell } from '../../domain/format/csv.ts';
import type { Locale } from '../../domain/locale.ts';

export interface SheetHead {
  format: SheetFormat;
  locale: Locale;
  /** Name of the sheet; its first 28 characters are taken. */
  name: string;
  columns: readonly { name: string; kind: ColumnKind }[];
  /** Absent: as many as a spreadsheet reads. */
  rowsPerSheetMax?: number;
}

/** A file that is being made. CSV comes packed by gzip; XLSX is packed by itself. */
export interface SheetWriter {
  /** Adds rows, and resolves to what is packed so far, once the rows are. */
  write(rows: readonly (readonly CsvCell[])[]): Promise<Uint8Array[]>;
  /** The rest of the file. */
  end(): Promise<Uint8Array[]>;
  /** Frees what it holds, at any time and more than once. */
  close(): Promise<void>;
}

/** A sheet of a small workbook; a cell of `cents` is centavos, of `percent` hundredths of a percent. */
export interface BookSheet {
  name: string;
  columns: readonly { name: string; kind: ColumnKind | 'percent' }[];
  rows: readonly (readonly CsvCell[])[];
}

export interface Sheets {
  open(head: SheetHead): SheetWriter;
  /** A workbook of several sheets, which memory holds whole. */
  book(sheets: readonly BookSheet[]): Promise<Uint8Array>;
}
