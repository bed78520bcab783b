import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { connect } from '../db/connect.ts';
import { describeSchema } from '../db/describe-schema.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import type { DB } from '../db/types.gen.ts';
import { startupSentence } from '../domain/startup-error.ts';
import { readEnv } from './env.ts';

export const schemaFile = join(import.meta.dirname, '../db/schema.sql');
export const typesFile = join(import.meta.dirname, '../db/types.gen.ts');

/** The row types of the migrated schema, as text. They say what `connect` makes of each column. */
export function describeTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
    defaultSchemas: ['public'],
    excludePattern: '(graphile_worker|public).(migration|_private_*|jobs)',
    typeMapping: { int8: 'number' },
  });
}

/** `npm run db:generate`: a fresh cluster (or DATABASE_URL, which should be an empty database), all migrations, and the two files that show what they add up to. */
async function writeGeneratedFiles(): Promise<void> {
  const { databaseUrl } = readEnv();
  const dataDir = mkdtempSync(join(tmpdir(), 'canhoto-generate-'));
  // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
  chmodSync(dataDir, 0o711);
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { pool, db } = connect(
    databaseUrl ? { connectionString: databaseUrl } : { connection: embedded?.connection },
  );
  try {
    await migrate(pool);
    writeFileSync(schemaFile, await describeSchema(pool));
    writeFileSync(typesFile, await describeTypes(db));
  } finally {
    await db.destroy();
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    await writeGeneratedFiles();
    process.stdout.write('written: src/db/schema.sql, src/db/types.gen.ts\n');
  } catch (error) {
    process.stderr.write(`${startupSentence(error) ?? (error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
