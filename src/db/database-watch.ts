import pg from 'pg';

const lookMilliseconds = 250;
/** An unanswered question this old, and nothing heard since from any connection: the database is silent. */
const silentMilliseconds = 3_000;

/** What node-postgres has and its types do not tell. */
interface Wire {
  on(event: 'readyForQuery', listener: () => void): unknown;
  stream: { destroy(error?: Error): unknown };
}

/** A connection that did not answer in time; whether its last statement was done is not known. */
export class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';
}

/** A client that knows for how long its question has been unanswered. */
export class WatchedClient extends pg.Client {
  /** Milliseconds without an answer, as the watch counts them; null while nothing is asked. */
  unanswered: number | null = null;
  /** When the watch closes it, in `unanswered` milliseconds; the watch's own where this is null. */
  patience: number | null = null;
  isLent = false;
  readonly #wire: Wire;
  #questions = 0;
  #lostBy: Error | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#wire = (this as unknown as { connection: Wire }).connection;
    // Before the client's own listener, which may ask the next question at once.
    this.#wire.on('readyForQuery', () => {
      this.#questions = Math.max(0, this.#questions - 1);
      this.unanswered = this.#questions === 0 ? null : 0;
      this.heard();
    });
    this.on('error', (error) => {
      this.#lostBy ??= error;
    });
    // Looked up at each call, so that whoever listens to all clients hears this one too.
    const query = (...asked: unknown[]): unknown => Reflect.apply(super.query, this, asked);
    this.query = ((...asked: unknown[]) => {
      const answer = query(...asked);
      this.#questions += 1;
      this.unanswered ??= 0;
      const lostBy = this.#lostBy;
      if (lostBy === null || !(answer instanceof Promise)) return answer;
      // A transaction whose connection is lost cannot be undone: the failure worth telling is the first.
      return answer.catch(() => {
        throw lostBy;
      });
    }) as typeof this.query;
  }

  /** Called at each answer; the watch puts itself here. */
  heard: () => void = () => {};

  /** Closes it without a word to the server, which may not hear it. Fails what was asked with `error`. */
  destroy(error: Error): void {
    this.#wire.stream.destroy(error);
  }
}

export interface DatabaseWatch {
  /** Whether no connection has answered for 3 s although one was asked. False again at the next answer. */
  isSilent(): boolean;
  /** Closes all connections at once, those at work with an error. */
  cutOff(): void;
}

interface Options {
  /** Milliseconds without an answer after which a connection is closed. */
  silence: number;
  /** Hears how many connections were closed because they were silent. */
  tell(closed: number): void;
}

/**
 * Closes connections that do not answer (docs/algorithms/faults.md). The server's own timeouts end what it is still able
 * to end; this is for a backend, a pooler or a network that stands still while the connection looks open.
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
    // A process that was stopped itself must not take its own absence for the server's silence.
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
    // Idle ones most likely pass through the same place, and whoever got one next would wait as long again.
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
