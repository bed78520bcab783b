import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupError, startupSentence } from '../domain/startup-error.ts';
import { type DatabaseWatch, WatchedClient, watchPool } from './database-watch.ts';
import { type Deadlines, servingDeadlines } from './deadlines.ts';
import type { DB } from './types.gen.ts';

interface ConnectOptions {
  /** A PostgreSQL address such as DATABASE_URL. */
  connectionString?: string;
  /** Or its parts, as the embedded PostgreSQL returns them. */
  connection?: { host: string; port: number; user: string; database: string; password?: string };
  /** Maximal number of this process's connections. */
  connectionsMax?: number;
  /** Default: those of serving. */
  deadlines?: Deadlines;
  /** Called with the number of connections that were closed because they did not answer. */
  tellSilence?(closed: number): void;
}

export interface Connected {
  pool: pg.Pool;
  db: Kysely<DB>;
  watch: DatabaseWatch;
}

/** A pool that is ending waits this long for work under way; a frozen server would block it for ever. */
const endMilliseconds = 2_000;
const keepAliveMilliseconds = 10_000;

/** The oldest supported PostgreSQL version: it introduced `unique nulls not distinct` and `merge`. */
const serverVersionMin = 15;

const { builtins } = pg.types;
const dateArray = 1182;
const int8Array = 1016;
const textArray = 1009;
// The published types include scalar types only.
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Amounts and counters are int8 and always exact as a number; an inexact one is a bug, so it is reported. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

const parseTextArray = pg.types.getTypeParser(textArray as TypeId) as (text: string) => (string | null)[];

/** By type id. A date has no time and no zone, so it stays 'YYYY-MM-DD'. Sums of int8 are numeric, which is text. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseInt8,
  [builtins.DATE]: (text) => text,
  [int8Array]: (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
  [dateArray]: parseTextArray,
};

function getTypeParser(id: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format);
}

/**
 * A pool and the typed queries on it; it connects at the first query. Close both with `db.destroy()`. Values have the
 * types of types.gen.ts: int8 as number, timestamptz as Date, date as text. Every connection has the deadlines of
 * docs/algorithms/faults.md. They are sent when it is opened, which costs no round trip.
 */
export function connect(options: ConnectOptions): Connected {
  const deadlines = options.deadlines ?? servingDeadlines;
  const pool = new pg.Pool({
    ...options.connection,
    connectionString: options.connectionString,
    application_name: 'canhoto',
    max: options.connectionsMax ?? 20,
    connectionTimeoutMillis: deadlines.connect,
    lock_timeout: deadlines.lock,
    statement_timeout: deadlines.statement,
    idle_in_transaction_session_timeout: deadlines.idleInTransaction,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    types: { getTypeParser },
    Client: WatchedClient,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {});
  // A connection that breaks in use fails its query with the error. Its own event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  const watch = watchPool(pool, { silence: deadlines.silence, tell: options.tellSilence ?? (() => {}) });
  return { pool, db: new OwningKysely(pool, watch), watch };
}

/** Kysely closes the pool only if it used the pool; this class always closes it, so that a process can end. */
class OwningKysely extends Kysely<DB> {
  readonly #pool: pg.Pool;
  readonly #watch: DatabaseWatch;

  constructor(pool: pg.Pool, watch: DatabaseWatch) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
    this.#watch = watch;
  }

  override async destroy(): Promise<void> {
    const cutOff = setTimeout(() => this.#watch.cutOff(), endMilliseconds);
    try {
      await super.destroy();
      if (!this.#pool.ending) await this.#pool.end();
    } finally {
      clearTimeout(cutOff);
    }
  }
}

/** Throws StartupError with one sentence when the database is unreachable or older than PostgreSQL 15. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    const sentence =
      startupSentence(error) ??
      `The database cannot be used (${error instanceof Error ? error.message : String(error)}); check DATABASE_URL.`;
    throw new StartupError(sentence, { cause: error });
  }
  if (version < serverVersionMin) {
    throw new StartupError(
      `The database is PostgreSQL ${version}; Canhoto needs PostgreSQL ${serverVersionMin} or newer.`,
    );
  }
}
