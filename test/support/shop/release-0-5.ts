import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate, migrationFolder, readMigrations } from '#src/db/migrate.ts';

const lastOfRelease = '0012';
const functions = new URL('../../fixtures/functions-of-0-5.sql', import.meta.url);

/**
 * Brings an empty database to what release 0.5.0 left: its tables, its functions, and the checksums with which its
 * migrations were released. Returns their names.
 */
export async function bringTo05(pool: Pool): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-migrations-'));
  try {
    for (const { name } of readMigrations()) {
      const file = `${name}.sql`;
      if (name.slice(0, 4) <= lastOfRelease) copyFileSync(join(migrationFolder, file), join(folder, file));
    }
    const applied = await migrate(pool, folder, []);
    await pool.query(
      `begin; set local check_function_bodies = off; ${readFileSync(functions, 'utf8')} commit`,
    );
    await recordAsReleased(pool);
    return applied;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As if the migrations had been applied before their functions were taken out of them. */
export async function recordAsReleased(pool: Pool): Promise<void> {
  for (const { name, releasedChecksum } of readMigrations()) {
    if (releasedChecksum === null) continue;
    await pool.query('update migration set checksum = $2 where name = $1', [name, releasedChecksum]);
  }
}
