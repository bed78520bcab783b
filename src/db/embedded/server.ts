import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../domain/startup-error.ts';
import { type Account, serverEnvironment } from './account.ts';
import { port, startClient } from './connection.ts';
import { reason } from './reason.ts';
import { stopServerWithProcess } from './stop-server-with-process.ts';

// A crash may leave gigabytes of log to replay; an earlier timeout would only restart the replay.
const readyTimeoutMs = 10 * 60_000;
const logBytesMax = 10 * 1024 * 1024;
const logLookMs = 60_000;

/** Passed on the command line at every start, so that a change here also applies to existing clusters. */
const settings: Record<string, string> = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  // How often tables that have grown by a tenth are analysed. More often costs a sale much: at 5 s it was a quarter of
  // PostgreSQL's work for an order. Tables that grow sixteenfold have a job of their own (analyze-grown-tables.ts).
  autovacuum_naptime: '30s',
  // An acknowledged order survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // No statements and no values: details of errors contain user input, such as an e-mail that is taken.
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};

/** Starts PostgreSQL and waits until it accepts connections; after a crash, until it has recovered. */
export async function startServer(
  binaries: string,
  cluster: string,
  socketFolder: string,
  account: Account | null,
  folder: string,
  log: (sentence: string) => void,
  changes: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const logFile = join(folder, 'postgres.log');
  const args = ['-D', cluster, '-c', `unix_socket_directories=${socketFolder}`];
  for (const [name, value] of Object.entries({ ...settings, ...changes }))
    args.push('-c', `${name}=${value}`);
  const until = Date.now() + readyTimeoutMs;
  const childrenUntil = Date.now() + 20_000;
  for (;;) {
    const logStart = rotateLog(logFile);
    const output = openSync(logFile, 'a', 0o600);
    // An existing file may have other rights.
    fchmodSync(output, 0o600);
    // In its own session: Ctrl-C at the terminal must reach only us, and the database stops after us.
    const child = spawn(join(binaries, 'bin', 'postgres'), args, {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    stopServerWithProcess(child, account);
    let failure: Error | null = null;
    child.on('error', (error) => {
      failure = error;
    });
    if (await becameReady(child, socketFolder, until, log, () => failure !== null)) {
      child.unref();
      keepLogSmall(child, logFile);
      return child;
    }
    const text = readFileSync(logFile, 'utf8').slice(logStart);
    // The children of a killed server need a moment to notice it; until then they hold its memory.
    if (/pre-existing shared memory block/.test(text) && Date.now() < childrenUntil) {
      await wait(200);
      continue;
    }
    const why = whyNotStarted(text) ?? reason(failure ?? 'no reason given');
    throw new StartupError(`The database in ${folder} does not start: ${why} (see ${logFile}).`);
  }
}

/**
 * While the server runs, it appends to the one file that it was given. So a long log is copied and truncated, and the
 * next line is its first.
 */
function keepLogSmall(child: ChildProcess, logFile: string): void {
  const timer = setInterval(() => {
    try {
      cutLog(logFile, logBytesMax);
    } catch {
      // A full disk has no room for the copy either; the next call retries.
    }
  }, logLookMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}

/** Copies a log that is longer than `bytesMax` to `<file>.1`, readable only by its owner, and empties it. */
export function cutLog(logFile: string, bytesMax: number): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= bytesMax) return;
  copyFileSync(logFile, `${logFile}.1`);
  chmodSync(`${logFile}.1`, 0o600);
  truncateSync(logFile);
}

/**
 * The reason of a failed start from its log; null when the log has none. During recovery the server also refuses
 * readiness checks; these refusals are not the reason.
 */
export function whyNotStarted(log: string): string | null {
  if (/No space left on device/.test(log)) return 'the disk is full; free some space and start again';
  const fatal = [...log.matchAll(/(?:FATAL|PANIC):\s*(.+)/g)].map(([, sentence]) => sentence ?? '');
  return fatal.find((sentence) => !/^the database system is /.test(sentence)) ?? null;
}

/** One old log is kept. Returns the length of the current log, at which the lines of the next start begin. */
function rotateLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logBytesMax) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

async function becameReady(
  child: ChildProcess,
  socketFolder: string,
  until: number,
  log: (sentence: string) => void,
  failed: () => boolean,
): Promise<boolean> {
  const started = Date.now();
  let said = false;
  while (!failed() && child.exitCode === null && child.signalCode === null) {
    if (await acceptsConnections(socketFolder)) return true;
    if (Date.now() > until) {
      await stopServer(child);
      return false;
    }
    if (!said && Date.now() - started > 3_000) {
      said = true;
      log('waiting for the database to recover');
    }
    await wait(25);
  }
  return false;
}

async function acceptsConnections(socketFolder: string): Promise<boolean> {
  if (!existsSync(join(socketFolder, `.s.PGSQL.${port}`))) return false;
  const client = startClient(socketFolder, port);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown: clients are disconnected, open transactions are rolled back, everything is
 * written to disk.
 */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
}
