import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '../../src/db/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/db/embedded/start-embedded-postgres.ts';
import { type Acknowledged, findBroken } from './checker.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { type ForkedServer, forkServer } from './fork-server.ts';
import type { Progress } from './progress.ts';

export interface BenchDatabase {
  name: string;
  /** For a process that is given DATABASE_URL. */
  url: string;
  /** One connection, for looking and for preparing. */
  pool: Pool;
  /** A bench adds what its load was told; what of it is not there when the stage is checked is broken. */
  acknowledged: Acknowledged;
}

/** Where a bench is played: it starts what it needs here, and all of it ends with the stage. */
export interface Stage {
  progress: Progress;
  /** An empty database of that name on the stage's own PostgreSQL, which starts with the first of them. */
  database(name: string): Promise<BenchDatabase>;
  /** A database on servers that the bench started itself (process ids): checked and counted with those of the stage. */
  adopt(database: BenchDatabase, postmasters: readonly number[]): void;
  /**
   * A program of this folder in a process of its own; resolves with the first message it sends (`telling`), and keeps
   * what it tells later in the same object.
   */
  server<Told extends object>(file: string, env?: Record<string, string>): Promise<Told & ForkedServer>;
  /** Server version, once there is a database. */
  postgresVersion(): string | null;
  /** Processor time so far, in microseconds, of every PostgreSQL with all its processes; null where nobody tells. */
  databaseCpu(): number | null;
  serverCpu(servers: readonly { pid: number }[]): number | null;
  /** Keeps PostgreSQL on these cores (numbers from 0), also the processes it starts later. */
  postmaster(): number | null;
  /** What the checker finds in its databases, those that have our tables. */
  broken(): Promise<string[]>;
  /** Runs when the stage ends, the last added first. */
  atEnd(end: () => Promise<void> | void): void;
  /** Safe to call twice. */
  close(): Promise<void>;
}

export function openStage(progress: Progress): Stage {
  const ends: (() => Promise<void> | void)[] = [];
  const databases: BenchDatabase[] = [];
  let postgres: Promise<EmbeddedPostgres> | null = null;
  let admin: Pool | null = null;
  let version: string | null = null;
  let postmaster: number | null = null;
  const adopted: number[] = [];
  let closing: Promise<void> | null = null;

  async function startPostgres(): Promise<EmbeddedPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'canhoto-bench-'));
    // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
    chmodSync(folder, 0o711);
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const started = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    ends.push(() => started.stop());
    const { pool, db } = connect({ connection: started.connection, connectionsMax: 1 });
    ends.push(() => db.destroy());
    admin = pool;
    const { rows } = await pool.query<{ version: string; pid: number }>(
      "select current_setting('server_version') as version, pg_backend_pid() as pid",
    );
    version = rows[0]?.version ?? null;
    postmaster = parentOf(rows[0]?.pid ?? 0);
    return started;
  }

  async function close(): Promise<void> {
    // What is still starting is waited for, so that it cannot outlive the stage.
    await postgres?.catch(() => {});
    for (const end of ends.splice(0).reverse()) {
      await Promise.resolve(end()).catch((error: unknown) => progress(`while closing: ${String(error)}`));
    }
  }

  return {
    progress,
    async database(name) {
      postgres ??= startPostgres();
      const { connection } = await postgres;
      await admin?.query(`create database ${name}`);
      const { host, port, user } = connection;
      const { pool, db } = connect({ connection: { ...connection, database: name }, connectionsMax: 1 });
      ends.push(() => db.destroy());
      const database: BenchDatabase = {
        name,
        url: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
        pool,
        acknowledged: { holds: 0, orders: 0 },
      };
      databases.push(database);
      return database;
    },
    adopt(database, postmasters) {
      databases.push(database);
      adopted.push(...postmasters);
    },
    async server<Told extends object>(file: string, env: Record<string, string> = {}) {
      const server = forkServer<Told>(file, env, (stop) => ends.push(stop));
      return await server;
    },
    postgresVersion: () => version,
    postmaster: () => postmaster,
    databaseCpu() {
      const all = [...(postmaster === null ? [] : [postmaster]), ...adopted];
      return all.length === 0 ? null : sumOf(all.map(cpuOfFamily));
    },
    serverCpu: (servers) => sumOf(servers.map(({ pid }) => cpuOf(pid))),
    async broken() {
      const all: string[] = [];
      for (const { name, pool, acknowledged } of databases) {
        const { rows } = await pool.query<{ there: boolean }>(
          "select to_regclass('pool') is not null as there",
        );
        if (rows[0]?.there !== true) continue;
        all.push(...(await findBroken(pool, acknowledged)).map((rule) => `${rule} (in ${name})`));
      }
      return all;
    },
    atEnd: (end) => void ends.push(end),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** null when one of them is not known. */
function sumOf(each: readonly (number | null)[]): number | null {
  return each.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
