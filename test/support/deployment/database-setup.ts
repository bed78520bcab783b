import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readEnv } from '#src/app/env.ts';
import { systemIds } from '#src/app/system.ts';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { loadCatalogueWhenEmpty } from '#src/service/selling/catalogue/load-catalogue-when-empty.ts';
import { makeClusterFolder } from './cluster-folder.ts';
import {
  closeTemplate,
  connectionTo,
  type ServerAddress,
  templateName,
  testDatabasePrefix,
} from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: ServerAddress;
    template: string;
    /** A template with the events of the demonstration, sold to nobody; empty where no program is started. */
    demonstration: string;
    /** Folder in which a worker leaves a file for each program that outlives its files, named by its process id. */
    programs: string;
  }
}

interface Running {
  server: ServerAddress;
  template: string;
  programs: string;
  users: number;
  demonstration(): Promise<string>;
  stop(): Promise<void>;
}

const projectsWithPrograms = ['http', 'e2e', 'firefox', 'webkit', 'measuring'];

// Vitest loads this file once per project that names it; the cluster is shared through the process itself.
const shared = globalThis as typeof globalThis & { canhotoTestCluster?: Promise<Running> };

/** Starts the one cluster of this run, or uses the server of DATABASE_URL, and migrates the template. */
export async function setup(project: TestProject): Promise<void> {
  shared.canhotoTestCluster ??= start();
  const running = await shared.canhotoTestCluster;
  running.users += 1;
  project.provide('server', running.server);
  project.provide('template', running.template);
  project.provide('programs', running.programs);
  const startsPrograms = projectsWithPrograms.some((name) => project.name.startsWith(name));
  project.provide('demonstration', startsPrograms ? await running.demonstration() : '');
}

export async function teardown(): Promise<void> {
  const running = await shared.canhotoTestCluster;
  if (!running) return;
  running.users -= 1;
  if (running.users > 0) return;
  delete shared.canhotoTestCluster;
  await running.stop();
}

async function start(): Promise<Running> {
  // Nothing else of the shell matters here: with NODE_ENV=production a mail server would be demanded.
  const { databaseUrl } = readEnv({ DATABASE_URL: process.env.DATABASE_URL });
  const dataDir = makeClusterFolder();
  // Thrown away after the run: what waits for the disk here proves nothing. Files about durability have their own.
  // Each of three workers may have three programs with their pools at once.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '400' };
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log: () => {}, settings });
  const server: ServerAddress = embedded ? { connection: embedded.connection } : { url: databaseUrl ?? '' };
  const template = templateName();
  const programs = mkdtempSync(join(tmpdir(), 'canhoto-programs-'));
  const admin = connect({ ...connectionTo(server), deadlines: longDeadlines });
  await admin.pool.query(`create database ${template}`);
  const migrated = connect({ ...connectionTo(server, template), deadlines: longDeadlines });
  await migrate(migrated.pool);
  await migrated.db.destroy();
  await closeTemplate(admin.pool, template);
  let demonstration: Promise<string> | null = null;
  return {
    server,
    template,
    programs,
    users: 0,
    demonstration: () => {
      demonstration ??= loadDemonstration(server, template);
      return demonstration;
    },
    async stop() {
      // A worker is ended from outside and can end nothing: its shop and the database of it are still there.
      for (const pid of readdirSync(programs)) endProcess(Number(pid));
      rmSync(programs, { recursive: true, force: true });
      const { rows } = await admin.pool.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [testDatabasePrefix(template)],
      );
      const others = [demonstrationOf(template), ...rows.map((row) => row.name)];
      for (const name of [template, ...others]) {
        await admin.pool.query(`drop database if exists ${name} with (force)`);
      }
      await admin.db.destroy();
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const demonstrationOf = (template: string) => `${template}_shown`;

/**
 * A program that finds events makes no orders for them: the orders of each first start, and the invariants over them after
 * each journey, took longer than the journeys. The demonstration's own test has them.
 */
async function loadDemonstration(server: ServerAddress, template: string): Promise<string> {
  const name = demonstrationOf(template);
  const admin = connect({ ...connectionTo(server), connectionsMax: 1, deadlines: longDeadlines });
  await admin.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const { db } = connect({ ...connectionTo(server, name), connectionsMax: 1, deadlines: longDeadlines });
  const deps = { db, newId: () => systemIds.uuid(), readEventFile, now: new Date() };
  await loadCatalogueWhenEmpty(deps, join(import.meta.dirname, '../../../catalogue'));
  await db.destroy();
  await closeTemplate(admin.pool, name);
  await admin.db.destroy();
  return name;
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
