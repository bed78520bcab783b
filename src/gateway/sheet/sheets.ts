import { Worker } from 'node:worker_threads';
import type { BookSheet, Sheets } from './port.ts';
import type { SheetAnswer } from './sheet-thread.ts';

const numberFormats = { cents: '#,##0.00', percent: '0.00%', number: '0', text: '@' } as const;
const parts = { cents: 100, percent: 10_000, number: 1, text: 1 } as const;
/** A name of a sheet has at most 31 characters, and none of these. */
const unnamed = /[\\/?*[\]:]/g;

async function writeBook(sheets: readonly BookSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return await writeXlsx({
    stringMode: 'inline',
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: name.replace(unnamed, ' ').slice(0, 31),
      columns: columns.map(({ kind }) => ({
        width: kind === 'text' ? 28 : 16,
        // A text keeps the format of texts, so a spreadsheet reads nothing else into it.
        numFmt: numberFormats[kind],
      })),
      rows: [
        columns.map(({ name: header }) => header),
        ...rows.map((row) =>
          row.map((cell, index) =>
            typeof cell === 'number' ? cell / parts[columns[index]?.kind ?? 'number'] : (cell ?? null),
          ),
        ),
      ],
      cells: new Map(
        columns.map((_, index) => [
          `0,${index}`,
          { style: { font: { bold: true }, numFmt: numberFormats.text } },
        ]),
      ),
      freezePane: { rows: 1 },
      // All columns side by side, and their names on every page.
      pageSetup: {
        paperSize: 'a4',
        orientation: 'landscape',
        ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        printTitlesRow: '$1:$1',
      },
    })),
  });
}

/** Makes each file in a thread of its own, which ends with it and does not keep the process alive. */
export function createSheets(): Sheets {
  return {
    book: writeBook,
    open(head) {
      const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
        execArgv: [],
        workerData: head,
        // Less garbage is kept. The old generation has no bound: a piece may have long texts.
        resourceLimits: { maxYoungGenerationSizeMb: 8 },
      });
      worker.unref();
      let failure: Error | null = null;
      let settle: ((answer: SheetAnswer) => void) | null = null;
      const answer = (said: SheetAnswer) => {
        settle?.(said);
        settle = null;
      };
      worker.on('message', (said: object) => {
        // Under `--watch` Node itself tells by the same way which files the thread has loaded.
        if ('chunks' in said || 'message' in said) answer(said as SheetAnswer);
      });
      const fail = (error: Error) => {
        failure = error;
        answer({ message: error.message });
      };
      worker.on('error', fail);
      worker.once('exit', () => fail(failure ?? new Error('The thread of a file has ended.')));

      const ask = (rows: readonly unknown[] | null) =>
        new Promise<Uint8Array[]>((resolve, reject) => {
          if (failure !== null) return reject(failure);
          settle = (said) => {
            worker.unref();
            if ('chunks' in said) resolve(said.chunks);
            else reject(new Error(said.message));
          };
          worker.ref();
          worker.postMessage(rows);
        });
      return {
        write: (rows) => ask(rows),
        end: () => ask(null),
        async close() {
          await worker.terminate();
        },
      };
    },
  };
}
