import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../domain/refusal.ts';
import type { HashJob } from './password-thread.ts';

/**
 * Derives keys outside the event loop, a few at a time. `asker` is the client, such as an address; askers take turns.
 * Refusal: BUSY when too many jobs wait already.
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

/** A job that would wait longer than this is refused at once with BUSY. */
const waitMaxMilliseconds = 5_000;
const waitingAlways = 8;

/**
 * The threads start with the first password. At most one hash fewer than there are cores is under way, and at least one
 * may be, so that one core is always free for sales. The threads do not keep the process alive.
 */
export function createPasswordThreads(
  options: { threads?: number; waitMaxMilliseconds?: number } = {},
): PasswordThreads {
  const threadsMax = options.threads ?? Math.max(1, availableParallelism() - 1);
  const waitMax = options.waitMaxMilliseconds ?? waitMaxMilliseconds;
  const threads = new Set<Thread>();
  /**
   * By asker, in the order of their turns. An asker that sends too many jobs waits for its own jobs; each other asker
   * waits for only one of them.
   */
  const queues = new Map<string, Waiting[]>();
  /** The duration of one hash, as last measured. */
  let hashMilliseconds = 200;

  function startThread(): Thread {
    const worker = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, underWay: null };
    worker.on('message', (said: object) => {
      // Under `--watch` Node itself tells by the same way which files the thread has loaded.
      if (!('key' in said) && !('message' in said)) return;
      const told = said as Told;
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
      // For example out of memory: its own request fails, and another thread replaces this one.
      threads.delete(thread);
      thread.underWay?.reject(error);
      begin();
    });
    threads.add(thread);
    return thread;
  }

  /** How long each hash under way has been running. */
  function underWay(): number[] {
    const now = performance.now();
    return [...threads].flatMap((thread) => (thread.underWay === null ? [] : now - thread.underWay.since));
  }

  /** The next job of the asker whose turn it is; this asker is then last in the order. */
  function takeNext(): Waiting | undefined {
    for (const [asker, queue] of queues) {
      const waiting = queue.shift();
      queues.delete(asker);
      if (queue.length > 0) queues.set(asker, queue);
      return waiting;
    }
    return undefined;
  }

  /** How many jobs come before the next job of an asker with this many waiting jobs. */
  function turnsBefore(own: readonly Waiting[]): number {
    let turns = own.length;
    for (const queue of queues.values()) {
      if (queue !== own) turns += Math.min(queue.length, own.length + 1);
    }
    return turns;
  }

  /** Called for every new job and after every finished hash: while jobs wait, at least one is under way. */
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
    // The running time of unfinished hashes shows a busy machine earlier than the next result.
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
