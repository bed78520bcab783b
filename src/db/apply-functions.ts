import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { PoolClient } from 'pg';
import { StartupError } from '../domain/startup-error.ts';
import { withLockRetries } from './with-lock-retries.ts';

/** A function and its triggers, as src/db/functions has them. */
export interface FunctionFile {
  /** The path below the folder without `.sql`, such as `compatibility/save-carts`. */
  name: string;
  sql: string;
  checksum: string;
  /** Counts the texts the file has had. The higher of two is the newer one. */
  revision: number;
}

/** What `npm run db:generate` remembers of each file, by its name. */
export type Revisions = Record<string, { revision: number; checksum: string }>;

const functionFolder = join(import.meta.dirname, 'functions');
export const revisionsFile = new URL('./functions/revisions.gen.json', import.meta.url);

/** In a file whose function changed its result: the function it had before. */
const drops = /^-- drops (\w+\([^)]*\))$/gm;
const hasTrigger = /^create or replace trigger /m;

/** In the order in which they are applied: those with triggers last, because only they lock a table. */
export function readFunctions(folder = functionFolder, revisions = readRevisions()): FunctionFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  return files
    .map((file) => {
      const name = file.slice(0, -4).replaceAll(sep, '/');
      // A checkout on Windows may turn line ends around, which changes nothing.
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, revision: revisions[name]?.revision ?? 1 };
    })
    .sort(
      (a, b) => Number(hasTrigger.test(a.sql)) - Number(hasTrigger.test(b.sql)) || (a.name < b.name ? -1 : 1),
    );
}

/** As `npm run db:generate` wrote them last. */
export function readRevisions(): Revisions {
  return JSON.parse(readFileSync(revisionsFile, 'utf8'));
}

/**
 * The revisions of the files as they are now: one higher for each text that differs from what was remembered. A removed
 * file stays remembered: should it come back with another text, a database that has the old one replaces it.
 */
export function nextRevisions(before: Revisions, folder = functionFolder): Revisions {
  const entries = readFunctions(folder, before).map(({ name, checksum }) => {
    const known = before[name];
    const revision = known === undefined ? 1 : known.revision + (known.checksum === checksum ? 0 : 1);
    return [name, { revision, checksum }] as const;
  });
  const all = { ...before, ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Applies the files that are newer than what the database has, all in one transaction. A function of a newer release is
 * left alone: a node of the release before may start again during an update. Throws StartupError, with nothing changed.
 */
export async function applyFunctions(client: PoolClient, files: FunctionFile[]): Promise<void> {
  if (files.length === 0) return;
  const pending = await pendingFunctions(client, files);
  if (pending.length === 0) return;
  let current = '';
  try {
    await withLockRetries(client, async () => {
      // Each may call any other, so bodies are checked when all are there.
      await client.query('set local check_function_bodies = off');
      for (const { name, sql, checksum, revision } of pending) {
        current = name;
        for (const [, signature] of sql.matchAll(drops)) {
          await client.query(`drop function if exists ${signature}`);
        }
        await client.query(sql);
        await client.query(
          `insert into database_function (name, revision, checksum) values ($1, $2, $3)
          on conflict (name) do update set revision = $2, checksum = $3, applied_at = now()`,
          [name, revision, checksum],
        );
      }
      await client.query('set local check_function_bodies = on');
      for (const { name, check } of await readChecks(client, files)) {
        current = name;
        await client.query(check);
      }
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The functions were not changed, because of ${current}: ${message}.`, {
      cause: error,
    });
  }
}

async function pendingFunctions(client: PoolClient, files: FunctionFile[]): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; revision: number; checksum: string }>(
    'select name, revision, checksum from database_function',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  return files.filter(({ name, revision, checksum }) => {
    const known = applied.get(name);
    if (known === undefined || revision > known.revision) return true;
    // Edited in development: a release has no two texts of one revision.
    return revision === known.revision && checksum !== known.checksum;
  });
}

/**
 * The statements that check the bodies, as PostgreSQL does when it creates a function. All of ours, for one that did not
 * change may call one that did.
 */
async function readChecks(
  client: PoolClient,
  files: FunctionFile[],
): Promise<{ name: string; check: string }[]> {
  const names = files.map(({ name }) => name.slice(name.lastIndexOf('/') + 1).replaceAll('-', '_'));
  const { rows } = await client.query(
    `select p.proname as name, format('select %s(%s)', l.lanvalidator::regproc, p.oid) as check
    from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanvalidator <> 0 and p.pronamespace = current_schema()::regnamespace and p.proname = any ($1)
    order by p.oid`,
    [names],
  );
  return rows;
}
