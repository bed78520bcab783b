/**
 * Lists as spreadsheets read and write them (RFC 4180): rows of cells, a separator, quotes where a cell needs them. The
 * one place that writes CSV and that reads it.
 */

/** Spreadsheets read a cell that begins with one of these as a formula, also in their full-width form. */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const guardedFormula = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const byteOrderMark = '\ufeff';

export type CsvSeparator = ',' | ';' | '\t';

/** A number is written as it is and cannot be a formula; null and an empty text are an empty cell. */
export type CsvCell = string | number | null;

/** Which separator a spreadsheet expects: one that writes 1,5 for one and a half separates cells with a semicolon. */
export function csvSeparatorOf(locale: 'pt' | 'en'): CsvSeparator {
  return locale === 'pt' ? ';' : ',';
}

/**
 * One line of a file with its line end; a large file is written row by row. A text that a spreadsheet would run as a
 * formula gets an apostrophe before it (the formula guard), which `readCsv` takes away again.
 */
export function csvLine(cells: readonly CsvCell[], separator: CsvSeparator): string {
  return `${cells.map(writtenCell).join(separator)}\r\n`;
}

/** What stands before the first line, so that spreadsheets read the file as UTF-8. */
export const csvStart = byteOrderMark;

/** A whole file, from its header on. */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  separator: CsvSeparator,
): string {
  return csvStart + [header, ...rows].map((row) => csvLine(row, separator)).join('');
}

function writtenCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  // Either separator, for who opens the file may have the other one.
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvRow {
  /** In the file, from 1; a quoted cell may hold line breaks, so rows and lines are counted apart. */
  line: number;
  /** Without white space around them. */
  cells: string[];
}

/** QUOTE_OPEN: a quote is never closed. AFTER_QUOTE: there is text between a closing quote and the next separator. */
export interface CsvProblem {
  line: number;
  code: 'QUOTE_OPEN' | 'AFTER_QUOTE';
}

/**
 * The rows of a file or of what was pasted, without those that are empty. The separator is found in the first row: the one
 * of `;`, `,` and tab that it has most of. Rows before and after a problem are read nevertheless.
 */
export function readCsv(text: string): { rows: CsvRow[]; problems: CsvProblem[] } {
  const rest = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorIn(rest);
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let line = 1;
  let at = 0;
  while (at < rest.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = cellAt(rest, at, separator);
      if (cell.problem !== null) problems.push({ line, code: cell.problem });
      row.cells.push(cell.text);
      line += cell.lineBreaks;
      at = cell.end;
      if (rest[at] !== separator) break;
      at += 1;
    }
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (at < rest.length) {
      at += rest.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
  }
  return { rows, problems };
}

interface ReadCell {
  text: string;
  /** Where the separator, the line break or the end of the text after it is. */
  end: number;
  lineBreaks: number;
  problem: CsvProblem['code'] | null;
}

function cellAt(text: string, start: number, separator: CsvSeparator): ReadCell {
  let at = start;
  while (text[at] === ' ') at += 1;
  if (text[at] !== '"') {
    const end = endOfCell(text, at, separator);
    return { text: unguarded(text.slice(at, end).trim()), end, lineBreaks: 0, problem: null };
  }
  let quoted = '';
  at += 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) {
      const end = endOfCell(text, start, separator);
      return { text: text.slice(start, end).trim(), end, lineBreaks: 0, problem: 'QUOTE_OPEN' };
    }
    quoted += text.slice(at, close);
    at = close + 1;
    if (text[at] !== '"') break;
    quoted += '"';
    at += 1;
  }
  const end = endOfCell(text, at, separator);
  const lineBreaks = quoted.match(/\r\n|\r|\n/g)?.length ?? 0;
  const problem = text.slice(at, end).trim() === '' ? null : 'AFTER_QUOTE';
  return { text: unguarded(quoted).trim(), end, lineBreaks, problem };
}

function endOfCell(text: string, start: number, separator: CsvSeparator): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function unguarded(text: string): string {
  return guardedFormula.test(text) ? text.slice(1) : text;
}

function separatorIn(text: string): CsvSeparator {
  const first = text.replace(/"[^"]*"/g, '').match(/^[\r\n]*([^\r\n]*)/)?.[1] ?? '';
  const countOf = (separator: CsvSeparator) => first.split(separator).length;
  return ([';', ',', '\t'] as const).reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
