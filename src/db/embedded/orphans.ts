import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../domain/startup-error.ts';
import { applicationName, port, startClient } from './connection.ts';
import { inUse } from './lock.ts';
import { reason } from './reason.ts';

/**
 * Handles the remains of an earlier process. A live server of this cluster without clients is an orphan of `kill -9`
 * and is stopped; one with clients means that the cluster is in use.
 */
export async function stopOrphans(
  cluster: string,
  socketFolder: string,
  folder: string,
  log: (sentence: string) => void,
): Promise<void> {
  // Two files name a server. The second one finds an orphan whose data folder was deleted.
  const files = [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)];
  for (const file of files) {
    const lines = readWhenThere(file).split('\n');
    const pid = Number(lines[0]);
    if (!isAlive(pid)) continue;
    if (!isServerOf(pid, cluster)) {
      // Another process now has this id, and PostgreSQL would take that process for a server. Only the id is replaced,
      // by one that no system assigns. From the rest of the file PostgreSQL sees whether old children still hold its
      // memory.
      writeFileSync(file, ['99999999', ...lines.slice(1)].join('\n'));
      continue;
    }
    if (await keepsClients(lines[4] ?? '', Number(lines[3]))) throw inUse(folder);
    log('stopping the database server an earlier run left behind');
    await stopProcess(pid, cluster);
  }
}

/** A server whose owner was killed stops by itself, so its files may disappear while we read them. */
function readWhenThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (reason(error) === 'ENOENT') return '';
    throw error;
  }
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It was already stopping and has now stopped.
    if (reason(error) !== 'ESRCH') throw error;
  }
  const until = Date.now() + 60_000;
  while (isAlive(pid) && isServerOf(pid, cluster)) {
    if (Date.now() > until) {
      throw new StartupError(
        `The database server left behind by an earlier run (process ${pid}) does not stop.`,
      );
    }
    await wait(50);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return reason(error) === 'EPERM';
  }
}

/** A server has its cluster's path on its command line, which every user may read. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    }
  } catch {
    return false;
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(cluster);
}

/**
 * The server needs a moment to notice that a client was killed; clients that are still connected after it are at work.
 */
async function keepsClients(host: string, socketPort: number): Promise<boolean> {
  const until = Date.now() + 3_000;
  while (await hasClients(host, socketPort)) {
    if (Date.now() > until) return true;
    await wait(100);
  }
  return false;
}

async function hasClients(host: string, socketPort: number): Promise<boolean> {
  const client = startClient(host, socketPort);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [
      applicationName,
    ]);
    return (rowCount ?? 0) > 0;
  } catch {
    // It is still starting, already stopping, or its socket was deleted: no client can be working with it.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
