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

// A crash may leave gigabytes of log to replay; giving up earlier would only start the replay anew.
const readyTimeoutMs = 10 * 60_000;
const logBytesMax = 10 * 1024 * 1024;
const logLookMs = 60_000;

/** Passed on the command line at every start, so that a change here reaches clusters that exist already. */
const settings: Record<string, string> = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  // A sale fills empty tables within a minute, and until they are looked at the planner takes them for small ones: a plan
  // that walks a table of ten rows walks one of a hundred thousand. Once a minute, the default, is too seldom for that.
  autovacuum_naptime: '5s',
  // An order that was acknowledged survives the power cord.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // No statement and no value: details of errors name what somebody typed, such as an e-mail that is taken.
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};

/** Starts PostgreSQL and waits until it takes connections; after a crash, until it has recovered. */
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
    // One that is there already may have been made with other rights.
    fchmodSync(output, 0o600);
    // In a session of its own: Ctrl-C at the terminal is for us, and the database stops after we are done.
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
    // The children of a killed server need a moment to notice; until then they hold its memory.
    if (/pre-existing shared memory block/.test(text) && Date.now() < childrenUntil) {
      await wait(200);
      continue;
    }
    const why = whyNotStarted(text) ?? reason(failure ?? 'no reason given');
    throw new StartupError(`The database in ${folder} does not start: ${why} (see ${logFile}).`);
  }
}

/**
 * While the server runs it writes to the one file it was given, at its end. So a long one is copied and cut, and the
 * next line is its first.
 */
function keepLogSmall(child: ChildProcess, logFile: string): void {
  const timer = setInterval(() => {
    try {
      cutLog(logFile, logBytesMax);
    } catch {
      // A disk that is full takes no copy either; it is tried again.
    }
  }, logLookMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}

/** Copies a log that is longer than `bytesMax` to `<file>.1`, for its owner only, and empties it. */
export function cutLog(logFile: string, bytesMax: number): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= bytesMax) return;
  copyFileSync(logFile, `${logFile}.1`);
  chmodSync(`${logFile}.1`, 0o600);
  truncateSync(logFile);
}

/**
 * What its log says of a start that failed; null where it says nothing. While it recovers it also refuses whoever asks
 * whether it is ready yet, and that is not why.
 */
export function whyNotStarted(log: string): string | null {
  if (/No space left on device/.test(log)) return 'the disk is full; free some space and start again';
  const fatal = [...log.matchAll(/(?:FATAL|PANIC):\s*(.+)/g)].map(([, sentence]) => sentence ?? '');
  return fatal.find((sentence) => !/^the database system is /.test(sentence)) ?? null;
}

/** One old log is kept. Returns the length of the current one, where the next start's lines begin. */
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

/** SIGINT is PostgreSQL's fast shutdown: clients are sent away, open transactions end, all is on disk. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
}
