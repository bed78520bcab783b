import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../domain/startup-error.ts';
import { applyFunctions, type FunctionFile, readFunctions } from './apply-functions.ts';
import { checkDatabase } from './connect.ts';
import { isSpread, placeFunctions } from './spread-state.ts';
import { withLockRetries } from './with-lock-retries.ts';
import { withLongDeadlines } from './with-long-deadlines.ts';

interface Migration {
  /** The file's name without `.sql`; its four leading digits give the order. */
  name: string;
  sql: string;
  checksum: string;
  /** Checksum of the released text, if the file was edited later without a change of its effect on tables. */
  releasedChecksum: string | null;
}

export const migrationFolder = join(import.meta.dirname, 'migrations');
// Any constant is possible, but every version of Canhoto must use the same.
const lockKey = 7_220_143;
const turnMilliseconds = 100;

/** The first line of a file whose statements each run without a transaction, such as `create index concurrently`. */
const outsideTransaction = '-- outside a transaction\n';

/** In the header of a migration that calls one of our functions: it is applied before the migration. */
const calls = /^-- calls ([a-z/-]+)$/gm;

/** In the header of an edited migration: databases that applied the released text are accepted. */
const releasedAs = /^-- released as ([0-9a-f]{64})$/m;

/**
 * Brings the database to the version of this code: first the migrations, each in its own transaction, then the
 * functions, all in one. Returns the names of the applied migrations. A step that meets a lock is rolled back and
 * retried for about a minute, so that a sale under way does not wait for it. Nodes may start together: one migrates,
 * the others wait. Throws StartupError, and changes nothing, when the database is unreachable or of a newer version, or
 * when a migration was edited after it was applied.
 */
export async function migrate(
  pool: Pool,
  folder = migrationFolder,
  functions = readFunctions(),
): Promise<string[]> {
  await checkDatabase(pool);
  const migrations = readMigrations(folder);
  return await withLongDeadlines(pool, async (client) => {
    await takeTurn(client);
    try {
      await client.query(
        `create table if not exists migration (
          name text primary key,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`,
      );
      const pending = await pendingMigrations(client, migrations);
      for (const migration of pending) {
        await applyFunctions(client, calledFunctions(migration, functions));
        await apply(client, migration);
      }
      await applyFunctions(client, functions);
      if (await isSpread(client)) await placeFunctions(client);
      return pending.map(({ name }) => name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
    }
  });
}

/** Polls for the lock, because the lock timeout would end a query that waits. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      lockKey,
    ]);
    if (rows[0]?.is_ours) return;
    await wait(turnMilliseconds);
  }
}

/** In the order of their numbers. Two files with one number are refused, because their order would be random. */
export function readMigrations(folder = migrationFolder): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return files.map((file) => {
    const number = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(file)?.[1];
    if (!number || numbers.has(number)) {
      throw new StartupError(
        `The migration ${file} needs a number of its own and a name such as 0007-add-seats.sql.`,
      );
    }
    numbers.add(number);
    // A checkout on Windows may change line ends, which does not matter.
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name: file.slice(0, -4), sql, checksum, releasedChecksum: releasedAs.exec(sql)?.[1] ?? null };
  });
}

async function pendingMigrations(client: PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of rows) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartupError(
        `The database is of a newer version of Canhoto (it has ${name}); update this program.`,
      );
    }
    if (checksum !== migration.checksum && checksum !== migration.releasedChecksum) {
      throw new StartupError(
        `The migration ${name} was changed after this database applied it; restore the file and put the change into a new migration.`,
      );
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

function calledFunctions({ sql }: Migration, functions: readonly FunctionFile[]): FunctionFile[] {
  const names = [...sql.matchAll(calls)].map(([, name]) => name);
  return functions.filter(({ name }) => names.includes(name));
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const { name, sql } = migration;
  try {
    if (sql.startsWith(outsideTransaction)) await applyByStatement(client, migration);
    else await applyWhole(client, migration);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const message = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The migration ${name} failed and was undone: ${message}.`, { cause: error });
  }
}

async function applyWhole(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await withLockRetries(client, async () => {
    // Harmless where the database is not spread: without it, Citus refuses a second change of tables in one transaction.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    // One by one, because Citus sends the whole text that it was given to the other machines.
    for (const statement of statementsOf(sql)) await client.query(statement);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  });
}

/** Its statements must be repeatable, because after a failure the file starts again at its first statement. */
async function applyByStatement(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  // Such a statement waits for transactions under way, and nothing waits for it.
  await client.query('set lock_timeout = 0');
  try {
    for (const statement of statementsOf(sql)) await client.query(statement);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Each ends with a semicolon at the end of a line, outside of a body in dollar quotes. */
function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/^\s*--.*$/gm, '');
  const statements = withoutComments.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|(?!;\s*$)[\s\S])+/gm) ?? [];
  return statements.map((statement) => statement.trim()).filter((statement) => /[^;\s]/.test(statement));
}
