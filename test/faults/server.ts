import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount } from '#src/db/embedded/account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { type CitusNode, startNode } from '../support/deployment/citus-cluster.ts';
import type { Connection } from '../support/deployment/database.ts';
import { clusterOf, isRunning } from '../support/journey/cluster.ts';

export interface Replica {
  /** As when its machine loses its power; `start` follows. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** The server ends as by `kill`, and this one takes its place. */
  takeOver(): Promise<void>;
}

/** The PostgreSQL that is broken. */
export interface Server {
  /** Another one after each start. */
  connection(): Connection;
  /** Process id of the server. */
  pid(): number;
  /** As when the machine loses its power. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** null where it has none. */
  replica: Replica | null;
}

const diskMegabytes = 1_500;

/** A disk of this run's own, that can be filled; the folder itself where nothing may be mounted. */
export interface Disk {
  folder: string;
  /** True where it can be filled. */
  isOwn: boolean;
  /** Takes all free space. */
  fill(): Promise<void>;
  free(): void;
  close(): void;
}

export function openDisk(folder: string): Disk {
  mkdirSync(folder, { mode: 0o711 });
  const options = `size=${diskMegabytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'canhoto-faults', folder]);
  const isOwn = status === 0;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    isOwn,
    fill: async () => {
      if (isOwn) await fill(ballast);
    },
    free: () => rmSync(ballast, { force: true }),
    close: () => void (isOwn && spawnSync('umount', ['--lazy', folder])),
  };
}

/** By another process: this one is full of people who must not stand still. */
async function fill(path: string): Promise<void> {
  const filling = spawn('dd', ['if=/dev/zero', `of=${path}`, 'bs=1M'], { stdio: 'ignore' });
  await once(filling, 'exit');
}

/** The PostgreSQL of the npm packages, with its usual settings: what is acknowledged is on the disk. */
export async function startEmbedded(dataDir: string): Promise<Server> {
  mkdirSync(dataDir, { mode: 0o711 });
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {} });
  let postgres: EmbeddedPostgres = await start();
  return {
    connection: () => postgres.connection,
    pid: () => clusterOf(dataDir).pid,
    async kill() {
      process.kill(clusterOf(dataDir).pid, 'SIGKILL');
      await postgres.ended;
      // Frees the folder for the next start.
      await postgres.stop();
    },
    async start() {
      postgres = await start();
    },
    stop: () => postgres.stop(),
    replica: null,
  };
}

const packaged = '/usr/lib/postgresql';
/** As a server that loses nothing: what is acknowledged is on the disk. */
const durable = { fsync: 'on', full_page_writes: 'on', shared_preload_libraries: '', max_connections: '150' };

/**
 * An installed PostgreSQL with a replica that confirms each commit, each in its folder, as on machines of their own. Throws where
 * none is installed.
 */
export async function startOwn(folder: string, replicaFolder: string): Promise<Server> {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort() : [];
  const binaries = versions
    .map((version) => join(packaged, version, 'bin'))
    .findLast((bin) => existsSync(join(bin, 'pg_basebackup')));
  if (binaries === undefined) throw new Error('No PostgreSQL is installed in /usr/lib/postgresql.');
  const account = databaseAccount();
  const first = await startNode(binaries, join(folder, 'first'), account, durable);
  await first.createDatabase('canhoto', { isPlain: true });
  const { port } = first.connection;
  const copied = [
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    `${port}`,
    '-U',
    'postgres',
    '-c',
    'fast',
    '-R',
    '-D',
  ];
  const replica = await startNode(binaries, replicaFolder, account, durable, copied);
  // The replica was copied without: once it is the primary, it waits for nobody.
  await on(first, ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()']);
  let primary = first;
  return {
    connection: () => ({ ...primary.connection, database: 'canhoto' }),
    pid: () => primary.pid(),
    kill: () => killNode(primary),
    start: () => primary.start(),
    async stop() {
      await Promise.all([first.kill(), replica.kill()]);
    },
    replica: {
      kill: () => killNode(replica),
      start: () => replica.start(),
      async takeOver() {
        await killNode(primary);
        await on(replica, ['select pg_promote()']);
        primary = replica;
      },
    },
  };
}

async function killNode(node: CitusNode): Promise<void> {
  const pid = node.pid();
  process.kill(pid, 'SIGKILL');
  // The server's own processes leave once they see that it is gone.
  while (isRunning(pid)) await wait(20);
  await node.kill();
}

async function on({ connection }: CitusNode, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
