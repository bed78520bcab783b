import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextRevisions, readRevisions, revisionsFile } from '../db/apply-functions.ts';
import { connect } from '../db/connect.ts';
import { describeSchema, schemaFile } from '../db/describe-schema.ts';
import { describeTypes, typesFile } from '../db/describe-types.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { startupSentence } from '../domain/startup-error.ts';
import { readEnv } from './env.ts';

/**
 * `npm run db:generate`: the revisions of the functions; then a fresh cluster (or DATABASE_URL, which should be an empty
 * database), all migrations and functions, and the two files that show what they add up to.
 */
async function writeGeneratedFiles(): Promise<void> {
  const revisions = `${JSON.stringify(nextRevisions(readRevisions()), null, 2)}\n`;
  writeFileSync(revisionsFile, revisions);
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
    process.stdout.write(
      'written: src/db/schema.sql, src/db/types.gen.ts, src/db/functions/revisions.gen.json\n',
    );
  } catch (error) {
    process.stderr.write(`${startupSentence(error) ?? (error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
