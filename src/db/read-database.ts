import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './types.gen.ts';

/** Where things are read that may be half a second old, and on which nothing is decided. */
export interface ReadDatabase {
  /** Reads from the replica while it keeps up, else, and when it fails, from the primary. */
  run<T>(read: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Whether the replica would be asked now. */
  isReplicaAsked(): boolean;
  close(): Promise<void>;
}

/** Where there is no replica. */
export function readFromPrimary(db: Kysely<DB>): ReadDatabase {
  return { run: (read) => read(db), isReplicaAsked: () => false, close: async () => {} };
}

interface Options {
  primary: { pool: Pool; db: Kysely<DB> };
  replica: { pool: Pool; db: Kysely<DB> };
  milliseconds: () => number;
  /** Hears when the replica is asked and when it is not asked any more. */
  tell: (isAsked: boolean) => void;
}

const lagMillisecondsMax = 500;
const lookMilliseconds = 150;
const awayMilliseconds = 1_000;
const answerMillisecondsMax = 1_000;
/** More than fit into the greatest lag that counts. */
const marksMax = 16;

/**
 * Knows how far behind the replica is without trusting a clock: what the primary had written at a moment of ours is
 * noted, and the replica is as old as the last such moment it has caught up with. That holds for an idle deployment as well,
 * where the time of the last transaction would say nothing. A replica that has been promoted has no primary to follow:
 * it is not asked.
 */
export function createReadDatabase({ primary, replica, milliseconds, tell }: Options): ReadDatabase {
  let marks: { written: bigint; at: number }[] = [];
  let showsAt = Number.NEGATIVE_INFINITY;
  let wasAsked = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const isReplicaAsked = () => milliseconds() - showsAt <= lagMillisecondsMax;

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
          // Nobody has said anything for the replica: its time runs out by itself.
          .catch(() => {})
          .then(() => {
            if (isReplicaAsked() !== wasAsked) {
              wasAsked = !wasAsked;
              tell(wasAsked);
            }
            if (!isClosed) again();
          });
      },
      showsAt === Number.NEGATIVE_INFINITY || isReplicaAsked() ? lookMilliseconds : awayMilliseconds,
    );
    timer.unref();
  }
  again();

  return {
    isReplicaAsked,
    async run(read) {
      if (!isReplicaAsked()) return await read(primary.db);
      try {
        return await within(read(replica.db), answerMillisecondsMax);
      } catch {
        // Gone a moment ago, or in the way of what it has to replay; a real mistake fails there as well.
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

/** A place in the journal as a number; null where the server has none to tell. */
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
