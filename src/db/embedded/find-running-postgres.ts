import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseAccount } from './account.ts';
import { clusterOf } from './cluster.ts';
import { databaseName, port, userName } from './connection.ts';
import { isHeld } from './lock.ts';
import { socketFolderOf } from './socket-folder.ts';
import type { EmbeddedConnection } from './start-embedded-postgres.ts';

/** The embedded PostgreSQL of a Canhoto that is now running from this folder, or null. Creates and starts nothing. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  if (!existsSync(join(resolve(dataDir), 'postgres'))) return null;
  const host = socketFolderOf(clusterOf(dataDir), databaseAccount());
  // The socket file alone is no proof: it remains after a server was killed.
  if (!(await isHeld(host)) || !existsSync(join(host, `.s.PGSQL.${port}`))) return null;
  return { host, port, user: userName, database: databaseName };
}
