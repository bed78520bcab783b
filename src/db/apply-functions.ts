import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { PoolClient } from 'pg';
import { StartupError } from '../domain/startup-error.ts';
import { withLockRetries } from './with-lock-retries.ts';

/** A function and its triggers, as a file of src/db/functions contains them. */
export interface FunctionFile {
  /** The path below the folder without `.sql`, such as `compatibility/save-carts`. */
  name: string;
  sql: string;
  checksum: string;
  /** The number of texts that the file has had. The higher of two revisions is the newer one. */
  revision: number;
}

/** What `npm run db:generate` stored of each file, by its name. */
export type Revisions = Record<string, { revision: number; checksum: string }>;

const functionFolder = join(import.meta.dirname, 'functions');
export const revisionsFile = new URL('./functions/revisions.gen.json', import.meta.url);

/** In a file whose function changed its result: the former function, which is dropped. */
const drops = /^-- drops (\w+\([^)]*\))$/gm;
const hasTrigger = /^create or replace trigger /m;

/** In the order of application. Files with triggers are last, because only they lock a table. */
export function readFunctions(folder = functionFolder, revisions = readRevisions()): FunctionFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  return files
    .map((file) => {
      const name = file.slice(0, -4).replaceAll(sep, '/');
      // A checkout on Windows may change line ends, which does not matter.
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, revision: revisions[name]?.revision ?? 1 };
    })
    .sort(
      (a, b) => Number(hasTrigger.test(a.sql)) - Number(hasTrigger.test(b.sql)) || (a.name < b.name ? -1 : 1),
    );
}

/** The revisions that `npm run db:generate` wrote last. */
export function readRevisions(): Revisions {
  return JSON.parse(readFileSync(revisionsFile, 'utf8'));
}

/**
 * The revisions of the files as they are now: one higher for each text that differs from the stored one. A removed file
 * stays in the list. If it returns with another text, a database with the old text replaces it.
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
 * Applies the files that are newer than the database's, all in one transaction. A function of a newer release is not
 * changed: a node of the previous release may restart during an update. Throws StartupError, with nothing changed.
 */
export async function applyFunctions(client: PoolClient, files: FunctionFile[]): Promise<void> {
  if (files.length === 0) return;
  const pending = await pendingFunctions(client, files);
  if (pending.length === 0) return;
  let current = '';
  try {
    await withLockRetries(client, async () => {
      // Functions may call each other, so bodies are checked after all of them are created.
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
    // The file was edited in development: a release never has two texts of one revision.
    return revision === known.revision && checksum !== known.checksum;
  });
}

/**
 * The statements that check the bodies, as PostgreSQL does when it creates a function. All of our functions are
 * checked, because an unchanged one may call a changed one.
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
