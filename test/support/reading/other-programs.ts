import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '#src/domain/format/csv.ts';

/** Programs of others that read our files; those that are missing here by their names. */
export const missingReaders: readonly string[] = ['soffice', 'pdftotext'].filter(
  (name) => spawnSync(name, ['--help']).error !== undefined,
);

function inFolder<Result>(read: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-read-'));
  try {
    return read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF by lines, as Poppler lays it out. */
export function linesOfPdf(bytes: Uint8Array): string[] {
  return inFolder((folder) => {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, bytes);
    return spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).stdout.split('\n');
  });
}

/** Rows of each sheet of a workbook as LibreOffice reads them; numbers as they are stored. */
export function sheetsOfBook(bytes: Uint8Array): string[][][] {
  return inFolder((folder) => {
    const file = join(folder, 'book.xlsx');
    writeFileSync(file, bytes);
    // 59 and 34: separator and quote; 76: UTF-8; -1: each sheet in a file of its own.
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1';
    const own = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    spawnSync('soffice', [own, '--headless', '--convert-to', filter, '--outdir', folder, file]);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => readCsv(readFileSync(join(folder, name), 'utf8')).rows.map(({ cells }) => cells));
  });
}

const isTotal = (text: string) => text.trim().startsWith('Total');

/** The numbers of the lines of totals of a paper, of either form, in one order. `decimal`: the sign of the language. */
export function totalsOf(
  paper: { lines: string[]; decimal: ',' | '.' } | { sheets: string[][][] },
): string[] {
  const totals =
    'sheets' in paper
      ? paper.sheets
          .flatMap((rows) => rows.filter(([first = '']) => isTotal(first)))
          .map((cells) => cells.slice(1).flatMap((cell) => (cell === '' ? [] : [Number(cell)])))
      : paper.lines.filter(isTotal).map((line) => numbersIn(line, paper.decimal));
  return totals.map((numbers) => numbers.join(' ')).toSorted();
}

function numbersIn(line: string, decimal: ',' | '.'): number[] {
  const plain = (text: string) =>
    decimal === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return (line.match(/-?\d[\d.,]*/g) ?? []).map((one) => Number(plain(one)));
}
