import { type CsvFileRow, type CsvSeparator, readCsvRows } from '../format/csv.ts';
import { type StatementPlace, statementProblem } from './statement-line.ts';
import { readAmount } from './statement-value.ts';

/** A row of a report by the names of its columns. */
export class ReportRow {
  readonly row: CsvFileRow;
  private readonly columns: ReadonlyMap<string, number>;

  constructor(row: CsvFileRow, columns: ReadonlyMap<string, number>) {
    this.row = row;
    this.columns = columns;
  }

  /** Columns of a file have no place in their line that people count: a column is the number of its cell. */
  place(name: string): StatementPlace {
    return { line: this.row.line, column: (this.columns.get(name) ?? 0) + 1 };
  }

  say(name: string): string {
    const index = this.columns.get(name);
    return index === undefined ? '' : (this.row.cells[index] ?? '');
  }

  /** Refusal: STATEMENT_MISSING. */
  need(name: string): string {
    const text = this.say(name);
    if (text === '') throw statementProblem('STATEMENT_MISSING', this.place(name), name);
    return text;
  }

  /** In centavos; null where it is left empty. Refusal: STATEMENT_AMOUNT. */
  cents(name: string): number | null {
    const text = this.say(name);
    return text === '' ? null : readAmount(text, this.place(name), name);
  }

  has(name: string): boolean {
    return this.columns.has(name);
  }
}

/**
 * The rows of a report with a header. `needed`: columns without which it cannot be read; `read`: all that are read, so that a
 * row which ends with one of them and without its line break may have lost a part of it.
 * Refusals: STATEMENT_MISSING, STATEMENT_BROKEN, STATEMENT_CUT.
 */
export function* reportRows(
  pieces: Iterable<string>,
  separator: CsvSeparator,
  { needed, isRead }: { needed: readonly string[]; isRead: (column: string) => boolean },
): Generator<ReportRow, void, undefined> {
  let header: string[] | null = null;
  let columns: ReadonlyMap<string, number> = new Map();
  for (const row of readCsvRows(pieces, separator)) {
    const { cells, line, problem, isEnded } = row;
    if (problem !== null)
      throw statementProblem(isEnded ? 'STATEMENT_BROKEN' : 'STATEMENT_CUT', { line, column: 1 }, problem);
    if (header === null) {
      header = cells.map(columnName);
      columns = new Map(header.map((name, index) => [name, index]));
      const missing = needed.find((name) => !columns.has(name));
      if (missing !== undefined) throw statementProblem('STATEMENT_MISSING', { line, column: 1 }, missing);
      continue;
    }
    const last = header.at(-1) ?? '';
    const isCut = !isEnded && (cells.length < header.length || (isRead(last) && !row.raw.endsWith('"')));
    if (isCut) throw statementProblem('STATEMENT_CUT', { line, column: cells.length }, last);
    if (cells.length !== header.length)
      throw statementProblem('STATEMENT_BROKEN', { line, column: cells.length }, `${cells.length}`);
    yield new ReportRow(row, columns);
  }
}

/** As the readers call it: capitals, without quotes and spaces. */
export function columnName(written: string): string {
  return written.trim().toUpperCase();
}
