import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { writeXlsxStream } from 'hucre/xlsx';
import { errorText } from '../../domain/error-text.ts';
import { csvCells } from '../../domain/file/sheet.ts';
import { type CsvCell, csvLine, csvSeparatorOf, csvStart } from '../../domain/format/csv.ts';
import type { SheetHead } from './port.ts';

/** `chunks`: what is packed since the last answer. */
export type SheetAnswer = { chunks: Uint8Array[] } | { message: string };

type Row = readonly CsvCell[];

// On Linux each thread has a priority of its own, under its own id: a sale goes before a file.
if (process.platform === 'linux') {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 15);
  } catch {
    // The system has no /proc, or forbids access to it.
  }
}

const head = workerData as SheetHead;
let chunks: Uint8Array[] = [];

const answer = (said: SheetAnswer) => parentPort?.postMessage(said);
const answerPacked = () => {
  answer({ chunks });
  chunks = [];
};

/** The rows as they are sent; whenever they run out, what is packed goes out, and the next ones are waited for. */
async function* sentRows(): AsyncGenerator<Row> {
  const sent: (Row[] | null)[] = [];
  let wake = () => {};
  parentPort?.on('message', (rows: Row[] | null) => {
    sent.push(rows);
    wake();
  });
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst) answerPacked();
    while (sent.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const rows = sent.shift();
    if (rows == null) return;
    yield* rows;
  }
}

async function* csvText(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const separator = csvSeparatorOf(head.locale);
  const kinds = head.columns.map(({ kind }) => kind);
  const names = head.columns.map(({ name }) => name);
  let text = csvStart + csvLine(names, separator);
  for await (const row of rows) {
    text += csvLine(csvCells(kinds, row, separator), separator);
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** A cell holds 32,767 characters; XML holds no control characters. */
const textMax = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const unheld = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

async function* xlsxRows(rows: AsyncIterable<Row>) {
  const isCents = head.columns.map(({ kind }) => kind === 'cents');
  for await (const row of rows) {
    yield row.map((cell, index) => {
      if (typeof cell === 'number') return isCents[index] ? cell / 100 : cell;
      return cell?.replace(unheld, '').slice(0, textMax) ?? null;
    });
  }
}

function xlsx(rows: AsyncIterable<Row>): AsyncIterable<Uint8Array> {
  const stream = writeXlsxStream(xlsxRows(rows), {
    name: head.name.slice(0, 28),
    columns: head.columns.map(({ name, kind }) => ({
      header: name,
      ...(kind === 'cents' && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
    ...(head.rowsPerSheetMax !== undefined && { maxRowsPerSheet: head.rowsPerSheetMax }),
  });
  return stream as unknown as AsyncIterable<Uint8Array>;
}

function csv(rows: AsyncIterable<Row>): AsyncIterable<Uint8Array> {
  return Readable.from(csvText(rows)).compose(createGzip({ level: 3 })) as AsyncIterable<Uint8Array>;
}

try {
  const rows = sentRows();
  for await (const chunk of head.format === 'XLSX' ? xlsx(rows) : csv(rows)) chunks.push(chunk);
  answerPacked();
} catch (error) {
  answer({ message: errorText(error) });
}
parentPort?.close();
