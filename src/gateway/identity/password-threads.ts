import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../domain/refusal.ts';
import type { HashJob } from './password-thread.ts';

/**
 * Derives keys outside the event loop, a few at a time. `asker` is whoever it is done for, such as an address: askers take
 * turns. Refusal: BUSY when too many wait already.
 */
export type PasswordThreads = (job: HashJob, asker?: string) => Promise<Buffer>;

interface Waiting {
  job: HashJob;
  resolve(key: Buffer): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  underWay: (Waiting & { since: number }) | null;
}

type Told = { key: Uint8Array } | { message: string };

/** Whoever would wait longer than this is told at once to come again, instead of being kept in the dark. */
const waitMaxMilliseconds = 5_000;
const waitingAlways = 8;

/**
 * Threads that are started with the first password. One hash fewer than there are cores is under way at a time, and one at
 * least, so that a sale always finds a core nobody hashes on. They keep no process alive.
 */
export function createPasswordThreads(
  options: { threads?: number; waitMaxMilliseconds?: number } = {},
): PasswordThreads {
  const threadsMax = options.threads ?? Math.max(1, availableParallelism() - 1);
  const waitMax = options.waitMaxMilliseconds ?? waitMaxMilliseconds;
  const threads = new Set<Thread>();
  /** By asker, whose turn it is first: one that floods us makes itself wait, and the others for one of its hashes. */
  const queues = new Map<string, Waiting[]>();
  /** How long one takes, as lately seen. */
  let hashMilliseconds = 200;

  function startThread(): Thread {
    const worker = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, underWay: null };
    worker.on('message', (told: Told) => {
      const done = thread.underWay;
      thread.underWay = null;
      worker.unref();
      if (done !== null) {
        const took = performance.now() - done.since;
        hashMilliseconds += (took - hashMilliseconds) / 8;
        if ('key' in told) done.resolve(Buffer.from(told.key));
        else done.reject(new Error(told.message));
      }
      begin();
    });
    worker.on('error', (error) => {
      // Out of memory, say: its own request fails, and another thread takes the place of this one.
      threads.delete(thread);
      thread.underWay?.reject(error);
      begin();
    });
    threads.add(thread);
    return thread;
  }

  /** How long those who are hashed for now have been. */
  function underWay(): number[] {
    const now = performance.now();
    return [...threads].flatMap((thread) => (thread.underWay === null ? [] : now - thread.underWay.since));
  }

  /** The next of whoever's turn it is, who is last from then on. */
  function takeNext(): Waiting | undefined {
    for (const [asker, queue] of queues) {
      const waiting = queue.shift();
      queues.delete(asker);
      if (queue.length > 0) queues.set(asker, queue);
      return waiting;
    }
    return undefined;
  }

  /** How many come before the next job of an asker that has so many waiting. */
  function turnsBefore(own: readonly Waiting[]): number {
    let turns = own.length;
    for (const queue of queues.values()) {
      if (queue !== own) turns += Math.min(queue.length, own.length + 1);
    }
    return turns;
  }

  /** Whoever comes asks again, and so does every hash that is done: while somebody waits, one at least is under way. */
  function begin(): void {
    for (let free = threadsMax - underWay().length; free > 0; free -= 1) {
      const waiting = takeNext();
      if (waiting === undefined) return;
      const thread = [...threads].find((one) => one.underWay === null) ?? startThread();
      thread.worker.ref();
      thread.underWay = { ...waiting, since: performance.now() };
      thread.worker.postMessage(waiting.job);
    }
  }

  return (job, asker = '') => {
    // What is under way and not done yet tells of a machine that has got busy before any result does.
    const each = Math.max(hashMilliseconds, ...underWay());
    const own = queues.get(asker) ?? [];
    const turns = turnsBefore(own);
    const wait = ((turns + 1) * each) / threadsMax;
    if (turns >= waitingAlways && wait > waitMax) return Promise.reject(new DomainError('BUSY'));
    return new Promise((resolve, reject) => {
      own.push({ job, resolve, reject });
      queues.set(asker, own);
      begin();
    });
  };
}
