import { connect } from '../../db/connect.ts';
import { longDeadlines } from '../../db/deadlines.ts';
import { migrate } from '../../db/migrate.ts';
import { requireSuperuser, type SpreadReport, spreadDatabase } from '../../db/spread/spread-database.ts';
import { StartupError } from '../../domain/startup-error.ts';
import type { Env } from '../env.ts';

/** Parts of each table; it is also the highest number of workers. */
const shardsDefault = 32;
const shardsMax = 1_024;

/** The number of parts that the words of `operate -- spread [<parts>]` ask for; null for wrong words. */
export function shardsOf(words: readonly string[]): number | null {
  const [word = String(shardsDefault), ...more] = words;
  const shards = Number(word);
  return more.length === 0 && Number.isInteger(shards) && shards >= 1 && shards <= shardsMax ? shards : null;
}

/**
 * `npm run operate -- spread`: migrates the database of DATABASE_URL and distributes it over the workers of its cluster.
 * It works on one connection of its own, because it refuses while any other of Canhoto is open. Returns what it did, in
 * lines. Throws StartupError with one sentence when it cannot.
 */
export async function spread(env: Env, shards: number): Promise<string[]> {
  if (env.databaseUrl === null) {
    throw new StartupError(
      'The database that Canhoto starts itself has no extensions; set DATABASE_URL to the coordinator.',
    );
  }
  const { pool, db } = connect({
    connectionString: env.databaseUrl,
    connectionsMax: 1,
    deadlines: longDeadlines,
  });
  try {
    await requireSuperuser(pool);
    const migrations = await migrate(pool);
    const report = await spreadDatabase(pool, { shards });
    return [`${migrations.length} migrations were applied.`, ...tell(report)];
  } finally {
    await db.destroy();
  }
}

function tell({ workers, byEvent, everywhere, foreignKeys, functions }: SpreadReport): string[] {
  if (byEvent.length + everywhere.length + functions === 0) {
    return [`Everything is in its place on ${workers.length} workers; nothing was changed.`];
  }
  return [
    `${byEvent.length} tables are by event now, on ${workers.join(', ')}.`,
    `${everywhere.length} tables are everywhere now${everywhere.length > 0 ? `: ${everywhere.join(', ')}` : ''}.`,
    `${foreignKeys} foreign keys were dropped for it and added again.`,
    `${functions} functions are on every machine now.`,
  ];
}
