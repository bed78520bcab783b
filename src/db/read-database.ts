import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './types.gen.ts';

/** For reads that may be half a second old and on which no decision depends. */
export interface ReadDatabase {
  /** Reads from the replica while it keeps up; otherwise, or when the replica fails, from the primary. */
  run<T>(read: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Whether a read would now use the replica. */
  isReplicaUsed(): boolean;
  close(): Promise<void>;
}

/** For deployments without a replica. */
export function readFromPrimary(db: Kysely<DB>): ReadDatabase {
  return { run: (read) => read(db), isReplicaUsed: () => false, close: async () => {} };
}

interface Options {
  primary: { pool: Pool; db: Kysely<DB> };
  replica: { pool: Pool; db: Kysely<DB> };
  milliseconds: () => number;
  /** Called when reads begin to use the replica and when they stop. */
  tell: (isAsked: boolean) => void;
}

const lagMillisecondsMax = 500;
const lookMilliseconds = 150;
const awayMilliseconds = 1_000;
const answerMillisecondsMax = 1_000;
/** The number of positions that are remembered: more than the maximal lag can need. */
const marksMax = 16;

/**
 * Measures the lag of the replica without trusting a clock. It notes the primary's journal position at moments of our
 * own clock. The replica's age is the time since the last noted position that it has reached. This also works for an
 * idle deployment, where the time of the last transaction would say nothing. A promoted replica follows no primary and
 * is not used.
 */
export function createReadDatabase({ primary, replica, milliseconds, tell }: Options): ReadDatabase {
  let marks: { written: bigint; at: number }[] = [];
  let showsAt = Number.NEGATIVE_INFINITY;
  let wasAsked = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const isReplicaUsed = () => milliseconds() - showsAt <= lagMillisecondsMax;

  async function look(): Promise<void> {
    const at = milliseconds();
    const written = await position(primary.pool, 'pg_current_wal_flush_lsn()');
    if (written !== null) marks = [...marks.slice(1 - marksMax), { written, at }];
    const replayed = await position(
      replica.pool,
      'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
    );
    const reached = replayed === null ? undefined : marks.findLast((mark) => mark.written <= replayed);
    if (reached !== undefined) showsAt = reached.at;
  }

  function again(): void {
    timer = setTimeout(
      () => {
        looking = within(look(), answerMillisecondsMax)
          // Without a new measurement, the replica's time runs out by itself.
          .catch(() => {})
          .then(() => {
            if (isReplicaUsed() !== wasAsked) {
              wasAsked = !wasAsked;
              tell(wasAsked);
            }
            if (!isClosed) again();
          });
      },
      showsAt === Number.NEGATIVE_INFINITY || isReplicaUsed() ? lookMilliseconds : awayMilliseconds,
    );
    timer.unref();
  }
  again();

  return {
    isReplicaUsed,
    async run(read) {
      if (!isReplicaUsed()) return await read(primary.db);
      try {
        return await within(read(replica.db), answerMillisecondsMax);
      } catch {
        // The replica has just failed, or its replay canceled the read. A real mistake fails on the primary too.
        return await read(primary.db);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await replica.db.destroy();
    },
  };
}

/** A position in the journal as a number; null when the server has none. */
async function position(pool: Pool, expression: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ bytes: string | null }>(
    `select (${expression} - '0/0'::pg_lsn)::text as bytes`,
  );
  const bytes = rows[0]?.bytes ?? null;
  return bytes === null ? null : BigInt(bytes);
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
