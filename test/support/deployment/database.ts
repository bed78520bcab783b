import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { parse } from 'pg-connection-string';
import { inject } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { setLockTimeouts } from '#src/db/spread/spread-database.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** The server of this test run: the embedded cluster's socket, the coordinator of a spread one, or DATABASE_URL. */
export type ServerAddress = { connection: Connection; workers?: Connection[] } | { url: string };

export interface TestDatabase {
  /** For `connect({ connection })`. */
  connection: Connection;
  /** The same place as an address, for a process that is given DATABASE_URL. */
  databaseUrl: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

const templatePrefix = 'canhoto_template_';

export function templateName(): string {
  return `${templatePrefix}${randomBytes(6).toString('hex')}`;
}

/** Begins the names of all databases of a run, by its template: what a worker leaves behind is found by it. */
export function testDatabasePrefix(template: string): string {
  return `canhoto_test_${template.slice(templatePrefix.length)}_`;
}

/**
 * Lets nobody into the template any more and waits until those who were have left: a database somebody is connected
 * to cannot be copied, and a closed pool has said goodbye without waiting for the server to hear it.
 */
export async function closeTemplate(pool: Pool, template: string): Promise<void> {
  await pool.query(`alter database ${template} with allow_connections false`);
  // The connections between the machines of a spread database stay open for the next statement.
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name ilike 'citus%'",
    [template],
  );
  const until = Date.now() + 30_000;
  for (;;) {
    // Autovacuum is none of our business: the server itself sends it away before it copies.
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [template],
    );
    if (rows.length === 0) return;
    if (Date.now() > until) throw new Error(`Process ${rows[0]?.pid} does not leave ${template}.`);
    await wait(10);
  }
}

/** The coordinator first. */
export function serversOf(server: ServerAddress): ServerAddress[] {
  const workers = 'connection' in server ? (server.workers ?? []) : [];
  return [server, ...workers.map((connection) => ({ connection }))];
}

/** Whether the tests of this run have a spread database. */
export function isSpread(): boolean {
  return serversOf(inject('server')).length > 1;
}

/** What `connect` needs to reach a database of the server; without a name, the one it was given. */
export function connectionTo(server: ServerAddress, database?: string): { connection: Connection } {
  const connection = 'connection' in server ? server.connection : connectionOf(server.url);
  return { connection: database ? { ...connection, database } : connection };
}

function connectionOf(url: string): Connection {
  const { host, port, user, database, password } = parse(url);
  return {
    host: host ?? 'localhost',
    port: Number(port ?? 5432),
    user: user ?? 'postgres',
    database: database ?? 'postgres',
    ...(password ? { password } : {}),
  };
}

/**
 * A migrated, empty database of this test file's own: a copy of the template, made in well under a second. Call it
 * in `beforeAll` and drop it in `afterAll`. Works in the projects `service` and `e2e`.
 */
export async function createTestDatabase(
  server = inject('server'),
  template = inject('template'),
): Promise<TestDatabase> {
  const name = `${testDatabasePrefix(template)}${randomBytes(6).toString('hex')}`;
  // In a spread database, each machine has its part of the template; the parts find each other by the database's name.
  const servers = serversOf(server);
  await Promise.all(servers.map((one) => copyTemplate(one, template, name)));
  const { connection } = connectionTo(server, name);
  // A copy has the tables of the template and not its settings.
  if (servers.length > 1) await withPool(connectionTo(server, name), setLockTimeouts);
  return {
    connection,
    databaseUrl: databaseUrlOf(connection),
    drop: async () => {
      for (const one of servers) await administer(one, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same with the events of the demonstration. Works where programs are started. */
export async function createDemonstrationDatabase(): Promise<TestDatabase> {
  return await createTestDatabase(inject('server'), inject('demonstration'));
}

/** The server waits five seconds for autovacuum to leave the template; on a crowded machine that can be too short. */
async function copyTemplate(server: ServerAddress, template: string, name: string): Promise<void> {
  const objectInUse = '55006';
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Copied as files it takes half as long as written to the log, which is kept for a crash nobody recovers from.
      return await administer(server, `create database ${name} template ${template} strategy file_copy`);
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === objectInUse;
      if (!isInUse || attempt === 3) throw error;
    }
  }
}

async function administer(server: ServerAddress, statement: string): Promise<void> {
  await withPool(connectionTo(server), (pool) => pool.query(statement));
}

async function withPool(
  address: { connection: Connection },
  work: (pool: Pool) => Promise<unknown>,
): Promise<void> {
  const { pool, db } = connect({ ...address, connectionsMax: 1, deadlines: longDeadlines });
  try {
    await work(pool);
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL takes a socket's folder as the host in the query; URLs have no place for it elsewhere. */
export function databaseUrlOf({ host, port, user, database, password }: Connection): string {
  const login = password
    ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
    : encodeURIComponent(user);
  return host.startsWith('/')
    ? `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${login}@${host}:${port}/${database}`;
}
