import type { Pool } from 'pg';

/** The clock of a deployment: the same shape as the context's clock. */
export interface DatabaseClock {
  /** The database's time as this process knows it, within half of what a question takes. */
  now(): Date;
  /** Monotonic, for ages. */
  milliseconds(): number;
  /** Asks once; throws what the question throws. */
  synchronise(): Promise<void>;
  /** Asks again and again until it is stopped. */
  start(): { stop(): Promise<void> };
}

interface Options {
  /** The database's time. */
  ask(): Promise<Date>;
  /** Hears by how many milliseconds this machine's own clock is ahead, when that becomes too much and when it is well again. */
  tellSkew(aheadMilliseconds: number, isTooMuch: boolean): void;
  /** The machine's own clocks, in milliseconds; a test puts others there. */
  wall?: () => number;
  monotonic?: () => number;
}

const everyMilliseconds = 2_000;
/** An answer that took longer says too little about when it was given. */
const tripMillisecondsMax = 1_000;
/** Beyond this the machine's clock is reported. */
export const skewMillisecondsMax = 1_000;

/** Asks the database for its time. */
export function askTime(pool: Pool): () => Promise<Date> {
  return async () => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const now = rows[0]?.now;
    if (now === undefined) throw new Error('The database did not say what time it is.');
    return now;
  };
}

/**
 * One time for all nodes (docs/algorithms/faults.md, "One time"). What nodes must agree on, such as the end of a hold, is
 * told by the database's clock: its time at one moment, and what a monotonic clock says has passed since. So a machine
 * whose own clock is wrong, or is set while it runs, ends nothing early and nothing late.
 */
export function createDatabaseClock(options: Options): DatabaseClock {
  const { ask, tellSkew, wall = Date.now, monotonic = () => performance.now() } = options;
  // Until it has asked: the machine's own.
  let anchor = { database: wall(), at: monotonic() };
  let isTooMuch = false;
  let hasAsked = false;

  const now = () => anchor.database + (monotonic() - anchor.at);

  async function synchronise(): Promise<void> {
    const before = monotonic();
    const told = (await ask()).getTime();
    const after = monotonic();
    const trip = after - before;
    if (hasAsked && trip > tripMillisecondsMax) return;
    const database = told + trip / 2;
    // What is known is as good as the answer: time that jumps to and fro by milliseconds serves nobody.
    if (!hasAsked || Math.abs(database - now()) > trip / 2) anchor = { database, at: after };
    hasAsked = true;
    const ahead = wall() - now();
    const isNowTooMuch = Math.abs(ahead) > skewMillisecondsMax;
    if (isNowTooMuch !== isTooMuch) tellSkew(Math.round(ahead), isNowTooMuch);
    isTooMuch = isNowTooMuch;
  }

  return {
    now: () => new Date(now()),
    milliseconds: monotonic,
    synchronise,
    start() {
      let isStopped = false;
      let timer: NodeJS.Timeout | undefined;
      let asking = Promise.resolve();
      const again = () => {
        timer = setTimeout(() => {
          // One that fails is logged where it matters; time goes on by what is known.
          asking = synchronise()
            .catch(() => {})
            .then(() => {
              if (!isStopped) again();
            });
        }, everyMilliseconds);
        timer.unref();
      };
      again();
      return {
        async stop() {
          isStopped = true;
          clearTimeout(timer);
          await asking;
        },
      };
    },
  };
}
