import type { Pool } from 'pg';

/** The clock of a deployment, with the same interface as the context's clock. */
export interface DatabaseClock {
  /** The database's time, accurate to half of a query's round trip. */
  now(): Date;
  /** Monotonic, for measuring ages. */
  milliseconds(): number;
  /** Queries the time once; throws the error of the query. */
  synchronise(): Promise<void>;
  /** Queries the time repeatedly until it is stopped. */
  start(): { stop(): Promise<void> };
}

interface Options {
  /** The database's time. */
  ask(): Promise<Date>;
  /**
   * Called when this machine's own clock is too far off, and when it is right again, with the milliseconds by which it
   * is ahead.
   */
  tellSkew(aheadMilliseconds: number, isTooMuch: boolean): void;
  /** The machine's own clocks, in milliseconds; tests replace them. */
  wall?: () => number;
  monotonic?: () => number;
}

const everyMilliseconds = 2_000;
/** The answer of a longer round trip is too inaccurate. */
const tripMillisecondsMax = 1_000;
/** Above this skew the machine's clock is reported. */
export const skewMillisecondsMax = 1_000;

/** Returns a function that queries the database's time. */
export function queryTime(pool: Pool): () => Promise<Date> {
  return async () => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const now = rows[0]?.now;
    if (now === undefined) throw new Error('The database did not say what time it is.');
    return now;
  };
}

/**
 * One time for all nodes (docs/algorithms/faults.md, "One time"). Nodes must agree on times such as the end of a hold,
 * so these use the database's clock: its time at one moment, plus the time since then by a monotonic clock. So a
 * machine whose own clock is wrong, or is set while it runs, ends nothing too early or too late.
 */
export function createDatabaseClock(options: Options): DatabaseClock {
  const { ask, tellSkew, wall = Date.now, monotonic = () => performance.now() } = options;
  // The machine's own time, until the first answer.
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
    // Within the accuracy of the answer the present value is kept, so that time does not jump back and forth by
    // milliseconds.
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
          // A failed query is logged elsewhere; the clock continues with its last value.
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
