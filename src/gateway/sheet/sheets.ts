import { Worker } from 'node:worker_threads';
import type { Sheets } from './port.ts';
import type { SheetAnswer } from './sheet-thread.ts';

/** Makes each file in a thread of its own, which ends with it and does not keep the process alive. */
export function createSheets(): Sheets {
  return {
    open(head) {
      const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
        execArgv: [],
        workerData: head,
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
