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

/** Stands before the first line, so that spreadsheets read the file as UTF-8. */
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

interface CsvRead {
  rows: CsvRow[];
  problems: CsvProblem[];
}

/** Spreadsheets write their separator into a line of its own before the header: `sep=;`. */
const separatorLine = /^"?sep=([^\r\n])"?[;,\t]*(?:\r\n|[\r\n]|$)/i;

/**
 * The rows of a file or of what was pasted, without those that are empty. The separator is the one a line `sep=` says; else
 * of `;`, tab and `,` the one that splits most rows into as many cells. Rows before and after a problem are read
 * nevertheless.
 */
export function readCsv(text: string): CsvRead {
  const rest = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const [said, separator] = separatorLine.exec(rest) ?? [];
  if (said !== undefined && separator !== undefined) return readRows(rest.slice(said.length), separator, 2);
  const [first, ...others] = separators.map((each) => readRows(rest, each, 1));
  if (first === undefined) throw new Error('There is no separator.');
  return others.reduce((best, read) => (isBetter(read, best) ? read : best), first);
}

/** In the order of preference: a comma stands within names and notes as well. */
const separators: readonly CsvSeparator[] = [';', '\t', ','];

function isBetter(one: CsvRead, other: CsvRead): boolean {
  const [alike, otherAlike] = [rowsAlike(one), rowsAlike(other)];
  return alike === otherAlike ? addressesIn(one) > addressesIn(other) : alike > otherAlike;
}

/** The share of rows that have as many cells as most have; 0 where most have one. */
function rowsAlike({ rows }: CsvRead): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / Math.max(1, rows.length);
}

function addressesIn({ rows }: CsvRead): number {
  return rows.flatMap(({ cells }) => cells).filter((cell) => /^[^\s@,;]+@[^\s@,;]+$/.test(cell)).length;
}

/** A row with the text that it stands for, without its line break. */
export interface CsvFileRow extends CsvRow {
  raw: string;
  problem: CsvProblem['code'] | null;
  /** False where the file ends before a line break. */
  isEnded: boolean;
}

/** The rows of a large file, read piece by piece and one by one; empty ones are left out. */
export function* readCsvRows(
  pieces: Iterable<string>,
  separator: CsvSeparator,
): Generator<CsvFileRow, void, undefined> {
  let [rest, line, isFirst] = ['', 1, true];
  const rowOf = (raw: string, isEnded: boolean): CsvFileRow | null => {
    const { rows, problems } = readRows(raw, separator, line);
    const cells = rows[0]?.cells;
    return cells === undefined ? null : { line, cells, raw, problem: problems[0]?.code ?? null, isEnded };
  };
  for (const piece of pieces) {
    rest += isFirst && piece.startsWith(byteOrderMark) ? piece.slice(1) : piece;
    if (piece !== '') isFirst = false;
    let start = 0;
    for (let end = endOfRow(rest, start); end >= 0; end = endOfRow(rest, start)) {
      const text = rest.slice(start, end);
      const row = rowOf(text.endsWith('\r') ? text.slice(0, -1) : text, true);
      if (row !== null) yield row;
      line += text.split('\n').length;
      start = end + 1;
    }
    rest = rest.slice(start);
    // An open quote takes in all that follows: what is that long is no row.
    if (rest.length > rowLengthMax) break;
  }
  const row = rest === '' ? null : rowOf(rest, false);
  if (row !== null) yield row;
}

const rowLengthMax = 1_000_000;

/** The line feed that ends a row: one within quotes does not. Negative where the text ends before. */
function endOfRow(text: string, start: number): number {
  let from = start;
  let isQuoted = false;
  for (;;) {
    const end = text.indexOf('\n', from);
    if (end < 0) return -1;
    for (let quote = text.indexOf('"', from); quote >= 0 && quote < end; quote = text.indexOf('"', quote + 1))
      isQuoted = !isQuoted;
    if (!isQuoted) return end;
    from = end + 1;
  }
}

function readRows(rest: string, separator: string, firstLine: number): CsvRead {
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let line = firstLine;
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

function cellAt(text: string, start: number, separator: string): ReadCell {
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

function endOfCell(text: string, start: number, separator: string): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function unguarded(text: string): string {
  return guardedFormula.test(text) ? text.slice(1) : text;
}
