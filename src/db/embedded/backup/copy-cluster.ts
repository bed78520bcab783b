import { once } from 'node:events';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { Header, Pack, ReadEntry } from 'tar';
import { StartupError } from '#src/domain/startup-error.ts';
import type { EmbeddedConnection } from '../start-embedded-postgres.ts';

/** Folders whose content each start makes anew, or which has a way of its own; the folders themselves must be there. */
const emptied = new Set([
  ...['pg_wal', 'journal-out', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
]);
const leftOut =
  /(^|\/)(pgsql_tmp[^/]*|postmaster\.(pid|opts)|backup_label|recovery\.signal|pg_internal\.init)$/;
const controlFile = join('global', 'pg_control');
const chunkBytes = 1024 * 1024;

/** Where a copy begins and ends in the journal. */
export interface CopyBounds {
  /** Names of the first and the last file of the journal that it needs. */
  first: string;
  last: string;
  /** Any moment from here on can be recovered. */
  endedAt: Date;
}

export interface ClusterCopy {
  /** A tar of the cluster. It must be read to its end. */
  tar: Readable;
  /** Settles when the tar has ended; rejects where it could not be made, and the tar with it. */
  bounds: Promise<CopyBounds>;
}

/**
 * Copies a running cluster (docs/algorithms/backup.md, "A base copy"). Throws StartupError where its journal does not leave it.
 */
export async function copyCluster(connection: EmbeddedConnection, cluster: string): Promise<ClusterCopy> {
  // It waits for a checkpoint and for the journal, and must stay open until the end.
  const client = new Client({ ...connection, application_name: 'canhoto-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await requireJournal(client);
    const { rows } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('canhoto', fast => true)) as first`,
    );
    const pack = new Pack({ portable: true });
    const tar = Readable.from(pack, { objectMode: false });
    // A store that fails stops reading: without this the copy would keep its connection, and the next one open another.
    const unread = new AbortController();
    tar.once('close', () => unread.abort());
    const bounds = pour(client, cluster, { pack, signal: unread.signal }).then((end) => ({
      first: rows[0]?.first ?? '',
      ...end,
    }));
    bounds.catch((error: Error) => tar.destroy(error)).finally(() => client.end().catch(() => {}));
    return { tar, bounds };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function requireJournal(client: Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
  if (rows[0]?.archive_mode === 'on') return;
  throw new StartupError('Canhoto was started without BACKUP_TO; set it, start again, and then make a copy.');
}

interface Poured {
  pack: Pack;
  /** Aborted when nobody reads the tar any more. */
  signal: AbortSignal;
}

async function pour(client: Client, cluster: string, poured: Poured): Promise<Omit<CopyBounds, 'first'>> {
  const { folders, files } = await namesIn(cluster);
  for (const name of folders)
    await add(poured, { path: `${name}/`, type: 'Directory', mode: 0o700, size: 0 });
  for (const name of files) await addFile(poured, cluster, name);
  // Recovery needs none that is older than a page.
  await addFile(poured, cluster, controlFile);
  const { rows } = await client.query<{ label: string; last: string; endedAt: Date }>(
    `select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as "endedAt"
    from pg_backup_stop(wait_for_archive => true)`,
  );
  const [end] = rows;
  if (end === undefined) throw new Error('pg_backup_stop returned no row.');
  const label = Buffer.from(end.label);
  await add(
    poured,
    { path: 'backup_label', type: 'File', mode: 0o600, size: label.length },
    async (entry) => {
      await write(entry, label, poured.signal);
    },
  );
  poured.pack.end();
  return { last: end.last, endedAt: end.endedAt };
}

async function namesIn(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const [folders, files]: [string[], string[]] = [[], []];
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const name = relative(cluster, path);
      if (leftOut.test(name)) continue;
      if (entry.isFile() && name !== controlFile) files.push(name);
      if (!entry.isDirectory()) continue;
      folders.push(name);
      if (!emptied.has(name)) await look(path);
    }
  };
  await look(cluster);
  return { folders, files };
}

/** In the length that it has now: cut where it grows, filled with zeros where it shrinks, left out where it is gone. */
async function addFile(poured: Poured, cluster: string, name: string): Promise<void> {
  const handle = await open(join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    await add(poured, { path: name, type: 'File', mode: 0o600, size }, (entry) =>
      pourFile(entry, handle, { size, signal: poured.signal }),
    );
  } finally {
    await handle.close();
  }
}

async function pourFile(
  entry: ReadEntry,
  handle: FileHandle,
  { size, signal }: { size: number; signal: AbortSignal },
): Promise<void> {
  for (let done = 0; done < size; ) {
    const bytes = Math.min(chunkBytes, size - done);
    // Not one buffer for all: what was written waits in the tar.
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, done);
    const isShort = bytesRead === 0;
    await write(entry, isShort ? buffer : buffer.subarray(0, bytesRead), signal);
    done += isShort ? bytes : bytesRead;
  }
}

async function add(
  { pack, signal }: Poured,
  { path, type, mode, size }: { path: string; type: 'File' | 'Directory'; mode: number; size: number },
  fill: (entry: ReadEntry) => Promise<void> = async () => {},
): Promise<void> {
  signal.throwIfAborted();
  const entry = new ReadEntry(new Header({ path, type, mode, size, mtime: new Date(0) }));
  pack.write(entry);
  await fill(entry);
  entry.end();
}

async function write(entry: ReadEntry, bytes: Buffer, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (!entry.write(bytes)) await once(entry, 'drain', { signal });
}

/** True where a folder holds a cluster or anything else. */
export async function isTaken(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found !== null && (!found.isDirectory() || (await readdir(folder)).length > 0);
}
