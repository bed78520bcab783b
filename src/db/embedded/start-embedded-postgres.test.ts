import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startupSentence } from '../../domain/startup-error.ts';
import { cutLog } from './server.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canhoto-embedded-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (log: (sentence: string) => void = () => {}) => startEmbeddedPostgres({ dataDir, log });

async function ask(connection: object, statement: string): Promise<unknown> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Another process that starts the same cluster, writes a row and then waits until it is killed. */
async function startElsewhere(number: number): Promise<ChildProcess> {
  const program = join(folder, 'elsewhere.ts');
  writeFileSync(
    program,
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))};
     import pg from ${JSON.stringify(import.meta.resolve('pg'))};
     const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
     const client = new pg.Client({ ...connection, application_name: 'canhoto' });
     await client.connect();
     await client.query('insert into kept values (${number})');
     process.stdout.write('kept');
     setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process ended early'))),
  ]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The shell that stops the server when its owner is gone. */
function watchPid(server: number): number {
  const found = commandLines().find(({ line }) => line.trimEnd().endsWith(`kill -INT "$0" ${server}`));
  if (!found) throw new Error(`Nobody watches over the server ${server}.`);
  return found.pid;
}

/** Small images have no `ps`, and systems other than Linux have no /proc. */
function commandLines(): { pid: number; line: string }[] {
  if (!existsSync('/proc/self/cmdline')) {
    const list = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
    return list.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), line }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), line: commandLine(name) }));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended between the listing and the read.
    return '';
  }
}

test('starts, keeps what was written, and starts again', async () => {
  const first = await start();
  await ask(first.connection, 'create table kept as select 1 as number');
  await first.stop();
  await first.stop();
  await first.ended;
  const second = await start();
  expect(await ask(second.connection, 'select number from kept')).toBe(1);
  expect(await ask(second.connection, "select current_setting('listen_addresses')")).toBe('');
  expect(await ask(second.connection, "select current_setting('data_checksums')")).toBe('on');
  expect(await ask(second.connection, "select upper('ação') || current_setting('fsync')")).toBe('AÇÃOon');
  await second.stop();
});

test('refuses a folder another process is using', async () => {
  const other = await startElsewhere(2);
  await expect(start()).rejects.toThrow(/^Another Canhoto is using .+; stop it first/);
  // The next test needs a server that was not stopped.
  process.kill(watchPid(serverPid()), 'SIGKILL');
  await kill(other);
});

test('takes over from a process that was killed while its server lived on', async () => {
  const said: string[] = [];
  const { connection, stop } = await start((sentence) => said.push(sentence));
  expect(said).toEqual(['stopping the database server an earlier run left behind']);
  expect(await ask(connection, 'select max(number) from kept')).toBe(2);
  await stop();
});

test.runIf(existsSync('/proc/net/unix'))(
  'refuses a folder that another process uses behind a socket that cannot be seen from here',
  async () => {
    const first = await start();
    await ask(first.connection, 'create table if not exists kept (number integer)');
    await first.stop();
    const other = await startElsewhere(6);
    const server = serverPid();
    const socketFolder =
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    // As a service with PrivateTmp, a shell with a TMPDIR of its own, or a cleaner of old files makes it.
    renameSync(socketFolder, `${socketFolder}-elsewhere`);
    const outcome = await start().then(
      async ({ stop }) => {
        await stop();
        return 'started';
      },
      ({ message }: Error) => message,
    );
    expect(outcome).toMatch(/^Another Canhoto is using .+; stop it first/);
    expect(isAlive(server)).toBe(true);
    rmSync(socketFolder, { recursive: true, force: true });
    renameSync(`${socketFolder}-elsewhere`, socketFolder);
    process.kill(watchPid(server), 'SIGKILL');
    await kill(other);
    const { stop } = await start();
    await stop();
  },
);

test('leaves no server behind when its owner is killed, and can be started again at once', async () => {
  const other = await startElsewhere(4);
  const server = serverPid();
  const watch = watchPid(server);
  await kill(other);
  await vi.waitFor(() => expect([isAlive(server), isAlive(watch)]).toEqual([false, false]), 10_000);
  await kill(await startElsewhere(5));
  const { connection, stop } = await start();
  expect(await ask(connection, 'select count(*)::int from kept where number in (4, 5)')).toBe(2);
  const ownWatch = watchPid(serverPid());
  await stop();
  await vi.waitFor(() => expect(isAlive(ownWatch)).toBe(false), 10_000);
});

test('loses nothing when everything is killed at once', async () => {
  const other = await startElsewhere(3);
  const server = serverPid();
  process.kill(watchPid(server), 'SIGKILL');
  await kill(other);
  process.kill(server, 'SIGKILL');
  const { connection, stop } = await start();
  expect(await ask(connection, 'select count(*)::int from kept where number = 3')).toBe(1);
  await stop();
});

test('is not fooled by a process id that somebody else has now', async () => {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/nowhere\n\n\nready\n`);
  const { stop } = await start();
  await stop();
});

/** The one sentence with which a start in the folder is refused. */
async function refusalOf(dataDir: string): Promise<string | null> {
  return await startEmbeddedPostgres({ dataDir, log: () => {} }).then(() => null, startupSentence);
}

test('says in one sentence that a folder cannot be used, and leaves what is there', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'kept');
  for (const dataDir of [file, join(file, 'data')]) {
    expect(await refusalOf(dataDir)).toMatch(/^The folder .+ cannot be made \(ENOTDIR\); set DATA_DIR .+\.$/);
  }
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

test('says in one sentence that somebody else owns the folder', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o555 });
  // Root may write to any disk, but not make folders in the kernel's own tree.
  const isRoot = process.getuid?.() === 0;
  expect(await refusalOf(join(isRoot ? '/sys' : closed, 'data'))).toMatch(
    /^The folder .+ cannot be made \((EACCES|EPERM|EROFS)\); set DATA_DIR to a folder that can be written to\.$/,
  );
});

test('the log is its owner’s, has no statement and no value in it, and is cut when it is long', async () => {
  const elsewhere = join(folder, 'log');
  const server = await startEmbeddedPostgres({ dataDir: elsewhere, log: () => {} });
  const logFile = join(elsewhere, 'postgres.log');
  try {
    const client = new Client(server.connection);
    await client.connect();
    await client.query('create table person (email text primary key)');
    const insert = { text: 'insert into person values ($1)', values: ['ana@example.com'] };
    await client.query(insert);
    await expect(client.query(insert)).rejects.toThrow(/duplicate key/);
    await expect(client.query("insert into person values ('ana@example.com')")).rejects.toThrow(
      /duplicate key/,
    );
    const text = () => readFileSync(logFile, 'utf8');
    await vi.waitFor(() => expect(text().match(/duplicate key/g)).toHaveLength(2));
    expect(text()).not.toMatch(/ana@example|insert into/);
    expect(statSync(logFile).mode & 0o777).toBe(0o600);
    cutLog(logFile, 10);
    expect(statSync(logFile).size).toBe(0);
    expect(statSync(`${logFile}.1`).mode & 0o777).toBe(0o600);
    // The server continues to append to the same file.
    await expect(client.query(insert)).rejects.toThrow(/duplicate key/);
    await vi.waitFor(() => expect(text()).toMatch(/^\d{4}-.+duplicate key/));
    await client.end();
  } finally {
    await server.stop();
  }
});
