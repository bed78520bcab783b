import pg from 'pg';
import { traceStatement } from './trace/trace-statement.ts';

const lookMilliseconds = 250;
/** The database is silent when a query is unanswered for this long and no connection has received an answer since. */
const silentMilliseconds = 3_000;

/** Members of node-postgres that its types do not declare. */
interface Wire {
  on(event: 'readyForQuery', listener: () => void): unknown;
  stream: { destroy(error?: Error): unknown };
}

/** A connection that did not answer in time. It is unknown whether its last statement was executed. */
export class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';
}

/** A client that records how long its query has been unanswered. */
export class WatchedClient extends pg.Client {
  /** Milliseconds without an answer, as the watch counts them; null without a query. */
  unanswered: number | null = null;
  /** Timeout of this client in `unanswered` milliseconds; null for the watch's default. */
  patience: number | null = null;
  isLent = false;
  readonly #wire: Wire;
  #questions = 0;
  #lostBy: Error | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#wire = (this as unknown as { connection: Wire }).connection;
    // Before the client's own listener, which may send the next query at once.
    this.#wire.on('readyForQuery', () => {
      this.#questions = Math.max(0, this.#questions - 1);
      this.unanswered = this.#questions === 0 ? null : 0;
      this.heard();
    });
    this.on('error', (error) => {
      this.#lostBy ??= error;
    });
    // Looked up at each call, so that a listener for all clients also receives this call.
    const query = (...asked: unknown[]): unknown => Reflect.apply(super.query, this, asked);
    this.query = ((...asked: unknown[]) => {
      const answer = traceStatement(asked, query);
      this.#questions += 1;
      this.unanswered ??= 0;
      const lostBy = this.#lostBy;
      if (lostBy === null || !(answer instanceof Promise)) return answer;
      // A transaction on a lost connection cannot be rolled back; the first error is the useful one.
      return answer.catch(() => {
        throw lostBy;
      });
    }) as typeof this.query;
  }

  /** Called at each answer; the watch sets it. */
  heard: () => void = () => {};

  /** Closes the connection without a message to the server, which may not receive it. The query fails with `error`. */
  destroy(error: Error): void {
    this.#wire.stream.destroy(error);
  }
}

export interface DatabaseWatch {
  /** Whether no connection has answered for 3 s although a query is open. False again at the next answer. */
  isSilent(): boolean;
  /** Closes all connections at once; open queries fail with an error. */
  cutOff(): void;
}

interface Options {
  /** Milliseconds without an answer after which a connection is closed. */
  silence: number;
  /** Called with the number of connections that were closed because they were silent. */
  tell(closed: number): void;
}

/**
 * Closes connections that do not answer (docs/algorithms/faults.md). The server's own timeouts end whatever the server
 * can still end. This watch is for a backend, a pooler or a network that is stuck while the connection seems open.
 */
export function watchPool(pool: pg.Pool, { silence, tell }: Options): DatabaseWatch {
  const clients = new Set<WatchedClient>();
  let sinceHeard = 0;
  let isSilent = false;
  let lookedAt = performance.now();

  const heard = () => {
    sinceHeard = 0;
    isSilent = false;
  };
  const watched = (client: pg.PoolClient) => client as unknown as WatchedClient;
  pool.on('connect', (client) => {
    watched(client).heard = heard;
    clients.add(watched(client));
    client.once('end', () => clients.delete(watched(client)));
    heard();
  });
  pool.on('acquire', (client) => {
    watched(client).isLent = true;
  });
  pool.on('release', (_error, client) => {
    watched(client).isLent = false;
  });

  function look(): void {
    const now = performance.now();
    // A process that was suspended must not count its own absence as the server's silence.
    const passed = Math.min(now - lookedAt, 2 * lookMilliseconds);
    lookedAt = now;
    sinceHeard += passed;
    const silent: WatchedClient[] = [];
    for (const client of clients) {
      if (client.unanswered === null) continue;
      client.unanswered += passed;
      if (client.unanswered >= silentMilliseconds && sinceHeard >= silentMilliseconds) isSilent = true;
      if (client.unanswered >= (client.patience ?? silence)) silent.push(client);
    }
    if (silent.length > 0) close(silent);
  }

  function close(silent: readonly WatchedClient[]): void {
    // Idle connections probably use the same broken path, and the next user of one would wait as long again.
    const idle = [...clients].filter(({ isLent, unanswered }) => !isLent && unanswered === null);
    for (const client of [...silent, ...idle]) {
      clients.delete(client);
      client.destroy(new SilentConnectionError('The database did not answer; the connection was closed.'));
    }
    tell(silent.length + idle.length);
  }

  const timer = setInterval(look, lookMilliseconds);
  timer.unref();
  return {
    isSilent: () => isSilent,
    cutOff() {
      clearInterval(timer);
      for (const client of clients) client.destroy(new SilentConnectionError('The pool is closing.'));
    },
  };
}
