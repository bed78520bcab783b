import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../domain/refusal.ts';
import type { HashJob } from './password-thread.ts';

/** Derives keys outside the event loop, a few at a time. Refusal: BUSY when too many wait already. */
export type PasswordThreads = (job: HashJob) => Promise<Buffer>;

interface Waiting {
  job: HashJob;
  resolve(key: Buffer): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  underWay: (Waiting & { since: number }) | null;
}

type Told = { givesWay: boolean } | { key: Uint8Array } | { message: string };

/** Whoever would wait longer than this is told at once to come again, instead of being kept in the dark. */
const waitMaxMilliseconds = 5_000;
const waitingAlways = 8;

/**
 * Threads that are started with the first password. As many as there are cores where they give way to everything else,
 * one fewer where they cannot. They keep no process alive.
 */
export function createPasswordThreads(
  options: { threads?: number; waitMaxMilliseconds?: number } = {},
): PasswordThreads {
  const cores = availableParallelism();
  let threadsMax = options.threads ?? cores;
  const waitMax = options.waitMaxMilliseconds ?? waitMaxMilliseconds;
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  /** How long one takes, as lately seen. */
  let hashMilliseconds = 200;

  function startThread(): Thread {
    const worker = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, underWay: null };
    worker.on('message', (told: Told) => {
      if ('givesWay' in told) {
        if (!told.givesWay && options.threads === undefined) threadsMax = Math.max(1, cores - 1);
        return;
      }
      const done = thread.underWay;
      thread.underWay = null;
      if (done !== null) {
        hashMilliseconds += (performance.now() - done.since - hashMilliseconds) / 8;
        if ('key' in told) done.resolve(Buffer.from(told.key));
        else done.reject(new Error(told.message));
      }
      next(thread);
    });
    worker.on('error', (error) => {
      // Out of memory, say: its own request fails, and another thread takes the place of this one.
      threads.delete(thread);
      thread.underWay?.reject(error);
      if (queue.length > 0) next(startThread());
    });
    threads.add(thread);
    return thread;
  }

  function next(thread: Thread): void {
    const waiting = threads.size > threadsMax ? undefined : queue.shift();
    if (waiting === undefined) {
      thread.worker.unref();
      return;
    }
    thread.worker.ref();
    thread.underWay = { ...waiting, since: performance.now() };
    thread.worker.postMessage(waiting.job);
  }

  /** What is under way and not done yet tells of a machine that has got busy before any result does. */
  function expectedMilliseconds(): number {
    const now = performance.now();
    return Math.max(
      hashMilliseconds,
      ...[...threads].map(({ underWay }) => (underWay === null ? 0 : now - underWay.since)),
    );
  }

  return (job) => {
    const wait = ((queue.length + 1) * expectedMilliseconds()) / threadsMax;
    if (queue.length >= waitingAlways && wait > waitMax) return Promise.reject(new DomainError('BUSY'));
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject });
      const idle = [...threads].find(({ underWay }) => underWay === null);
      if (idle !== undefined) next(idle);
      else if (threads.size < threadsMax) next(startThread());
    });
  };
}
