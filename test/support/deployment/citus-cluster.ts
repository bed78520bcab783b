import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { type Account, databaseAccount, runAs, serverEnvironment } from '#src/db/embedded/account.ts';
import { stopServerWithProcess } from '#src/db/embedded/stop-server-with-process.ts';
import type { Connection } from './database.ts';

/** One machine of the cluster, played by a PostgreSQL server of this machine. */
export interface CitusNode {
  connection: Connection;
  /** As when the machine loses its power; the clients see broken connections. */
  kill(): Promise<void>;
  /** What the server logged of a process of its own that crashed, with the statement; null when none did. */
  crash(): string | null;
  start(): Promise<void>;
  /** With the extension, for a cluster that this server is to join; `isPlain`: without. */
  createDatabase(name: string, options?: { isPlain?: boolean }): Promise<void>;
  /** Process id of the running server. */
  pid(): number;
}

export interface CitusCluster {
  coordinator: CitusNode;
  workers: CitusNode[];
  /** Runs an extra server that the cluster does not know yet. */
  addServer(): Promise<CitusNode>;
  /** The worker that has the rows of the event; its index in `workers`. */
  workerOf(pool: Pool, eventId: string): Promise<number>;
  stop(): Promise<void>;
}

/** A database of each test file runs a maintenance process on each node. */
const testSettings: Record<string, string> = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  max_connections: '400',
  max_prepared_transactions: '400',
  max_worker_processes: '200',
  shared_buffers: '64MB',
  wal_level: 'logical',
  fsync: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  'citus.node_conninfo': 'sslmode=disable',
};

/** Starts the servers of a cluster in `folder`; no database of them has the extension yet. */
export async function startCitusCluster(
  binaries: string,
  folder: string,
  { workers = 2, settings = {} }: { workers?: number; settings?: Record<string, string> } = {},
): Promise<CitusCluster> {
  const account = databaseAccount();
  const allSettings = { ...testSettings, ...settings };
  const nodes: CitusNode[] = [];
  const addServer = async () => {
    const node = await startNode(binaries, join(folder, `node-${nodes.length}`), account, allSettings);
    nodes.push(node);
    return node;
  };
  const coordinator = await addServer();
  const others: CitusNode[] = [];
  for (let index = 0; index < workers; index += 1) others.push(await addServer());
  return {
    coordinator,
    workers: others,
    addServer,
    async workerOf(pool, eventId) {
      const { rows } = await pool.query<{ port: number }>(
        `select nodeport as port from citus_shards
        where table_name = 'pool'::regclass and shardid = get_shard_id_for_distribution_column('pool', $1::uuid)`,
        [eventId],
      );
      return others.findIndex(({ connection }) => connection.port === rows[0]?.port);
    },
    stop: async () => {
      for (const node of nodes) await node.kill();
      const crashes = nodes.flatMap((node) => node.crash() ?? []);
      if (crashes.length > 0) throw new Error(`A server of the cluster crashed.\n${crashes.join('\n')}`);
    },
  };
}

/** Creates a database of this name on every machine, with the extension, and joins them. */
export async function createClusterDatabase(cluster: CitusCluster, database: string): Promise<void> {
  await cluster.coordinator.createDatabase(database);
  await joinWorkers(cluster, database);
}

/** Makes the coordinator's database, which has the extension, the first of a cluster. */
export async function joinWorkers(cluster: CitusCluster, database: string): Promise<void> {
  for (const node of cluster.workers) await node.createDatabase(database);
  const { host, port } = cluster.coordinator.connection;
  const coordinator = { ...cluster.coordinator.connection, database };
  await runOn(coordinator, `select citus_set_coordinator_host('${host}', ${port})`);
  for (const { connection } of cluster.workers) {
    await runOn(coordinator, `select citus_add_node('${connection.host}', ${connection.port})`);
  }
}

async function runOn(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The words that make an empty cluster of `initdb` in a folder; in the locale C a letter with an accent has no small form. */
const emptyCluster = [
  'initdb',
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C.UTF-8',
  '-N',
  '-D',
];

/**
 * Starts a server of an installed PostgreSQL in a new folder, on a port of its own, and so that it ends with this process.
 * `make`: the command that fills the folder, which is its last word.
 */
export async function startNode(
  binaries: string,
  folder: string,
  account: Account | null,
  settings: Record<string, string>,
  make: readonly string[] = emptyCluster,
): Promise<CitusNode> {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const [command = '', ...words] = make;
  const made = runAs(account, join(binaries, command), [...words, folder]);
  if (made.status !== 0) throw new Error(`${command} failed: ${made.stderr}`);
  const port = await freePort();
  const lines = Object.entries({ ...settings, port, unix_socket_directories: '' }).map(
    ([name, value]) => `${name} = '${value}'`,
  );
  appendFileSync(join(folder, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  const connection = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' };
  const logFile = `${folder}.log`;
  let child: ChildProcess | null = null;
  const node: CitusNode = {
    connection,
    pid() {
      if (child?.pid === undefined) throw new Error('The server is not running.');
      return child.pid;
    },
    async createDatabase(name, { isPlain = false } = {}) {
      await runOn(connection, `create database ${name}`);
      if (isPlain) return;
      await runOn({ ...connection, database: name }, 'create extension citus');
    },
    crash() {
      const found = /^.*terminated by signal.*\n(?:.*\n){3}/m.exec(readFileSync(logFile, 'utf8'));
      return found?.[0] ?? null;
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.ref();
      // Immediate shutdown: nothing is written any more, and the next start recovers.
      child.kill('SIGQUIT');
      await exited;
      child = null;
    },
    async start() {
      const output = openSync(logFile, 'a', 0o600);
      chmodSync(logFile, 0o600);
      const server = spawn(join(binaries, 'postgres'), ['-D', folder], {
        ...account,
        cwd: '/',
        env: serverEnvironment(),
        stdio: ['ignore', output, output],
        detached: true,
      });
      closeSync(output);
      stopServerWithProcess(server, account);
      child = server;
      await becomeReady(server, connection, logFile);
      server.unref();
    },
  };
  await node.start();
  return node;
}

async function becomeReady(server: ChildProcess, connection: Connection, logFile: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const client = new Client(connection);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) {
        throw new Error(
          `PostgreSQL with Citus does not start: ${readFileSync(logFile, 'utf8').slice(-500)}`,
          {
            cause: error,
          },
        );
      }
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
