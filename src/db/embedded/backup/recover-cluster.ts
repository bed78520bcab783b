import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { extract } from 'tar';
import { StartupError } from '#src/domain/startup-error.ts';
import { type Account, databaseAccount } from '../account.ts';
import { clusterFolder } from '../cluster.ts';
import { port, startClient } from '../connection.ts';
import { makeFolder } from '../folder.ts';
import { whyNotStarted } from '../server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts';

const lookMs = 200;

/** Unpacks the tar of a base copy as the cluster of a new data folder. Returns the cluster's path. */
export async function unpackCluster(tar: Readable, dataDir: string): Promise<string> {
  const account = databaseAccount();
  makeFolder(dataDir);
  const cluster = clusterFolder(dataDir, account);
  await pipeline(tar, extract({ cwd: cluster, strict: true, preserveOwner: false }));
  own(cluster, account);
  chmodSync(cluster, 0o700);
  return cluster;
}

/**
 * Replays the journal in a folder, to an instant or to its end, and makes the cluster one of its own. Returns the time of the
 * last transaction that is there; null where there was none. Throws StartupError where the journal ends before the instant.
 */
export async function recoverCluster(
  dataDir: string,
  { cluster, journal, until }: { cluster: string; journal: string; until: Date | null },
  log: (sentence: string) => void,
): Promise<Date | null> {
  const account = databaseAccount();
  own(journal, account);
  const signal = join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  own(signal, account);
  const settings = {
    restore_command: `cp '${journal.replaceAll("'", `'\\''`)}/%f' "%p"`,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    ...(until !== null && {
      recovery_target_time: `${until.toISOString().slice(0, -1).replace('T', ' ')}+00`,
    }),
  };
  // A short journal is at its end before anybody can connect, a long one after.
  const server = await startEmbeddedPostgres({ dataDir, log, settings }).catch((error: unknown) => {
    throw isTooShort(dataDir) ? tooShort() : error;
  });
  try {
    return await whenPromoted(server, dataDir);
  } finally {
    await server.stop();
  }
}

async function whenPromoted({ connection, ended }: EmbeddedPostgres, dataDir: string): Promise<Date | null> {
  const end = ended.then(() => 'ended' as const);
  for (;;) {
    const seen = await Promise.race([end, recoveryState(connection.host)]);
    if (seen === 'ended') throw isTooShort(dataDir) ? tooShort() : new StartupError(whyEnded(dataDir));
    if (seen !== null && !seen.isRecovering) return seen.lastAt;
    await wait(lookMs);
  }
}

async function recoveryState(host: string): Promise<{ isRecovering: boolean; lastAt: Date | null } | null> {
  const client = startClient(host, port);
  try {
    await client.connect();
    const { rows } = await client.query<{ isRecovering: boolean; lastAt: Date | null }>(
      'select pg_is_in_recovery() as "isRecovering", pg_last_xact_replay_timestamp() as "lastAt"',
    );
    return rows[0] ?? null;
  } catch {
    // It restarts its connections as it is promoted.
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

function isTooShort(dataDir: string): boolean {
  return /recovery ended before configured recovery target/.test(logOf(dataDir));
}

function tooShort(): StartupError {
  return new StartupError(
    'The journal in the store ends before that instant; without an instant all of it is taken.',
  );
}

function whyEnded(dataDir: string): string {
  return `The database was not recovered: ${whyNotStarted(logOf(dataDir)) ?? 'no reason is in postgres.log'}.`;
}

function logOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres.log'), 'utf8');
}

/** Gives a path and all below it to the account of the server. */
function own(path: string, account: Account | null): void {
  if (account === null) return;
  chownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) own(join(path, name), account);
}
