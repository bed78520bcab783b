import { randomBytes } from 'node:crypto';
import { parse } from 'pg-connection-string';
import { inject } from 'vitest';
import { connect } from '#src/db/connect.ts';

interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** The server of this test run: the embedded cluster's socket, or DATABASE_URL. */
export type ServerAddress = { connection: Connection } | { url: string };

export interface TestDatabase {
  /** For `connect({ connection })`. */
  connection: Connection;
  /** The same place as an address, for a process that is given DATABASE_URL. */
  databaseUrl: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

export function templateName(): string {
  return `canhoto_template_${randomBytes(6).toString('hex')}`;
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
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('server');
  const name = `canhoto_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${inject('template')}`);
  const { connection } = connectionTo(server, name);
  return {
    connection,
    databaseUrl: urlOf(connection),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

async function administer(server: ServerAddress, statement: string): Promise<void> {
  const { pool, db } = connect({ ...connectionTo(server), connectionsMax: 1 });
  try {
    await pool.query(statement);
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL takes a socket's folder as the host in the query; URLs have no place for it elsewhere. */
function urlOf({ host, port, user, database, password }: Connection): string {
  const login = password
    ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
    : encodeURIComponent(user);
  return host.startsWith('/')
    ? `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${login}@${host}:${port}/${database}`;
}
