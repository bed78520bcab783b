import { addAbortSignal, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { copyCluster } from '#src/db/embedded/backup/copy-cluster.ts';
import type { EmbeddedConnection } from '#src/db/embedded/start-embedded-postgres.ts';
import type { BackupStore } from '#src/gateway/backup-store/port.ts';
import { claimStore } from './claim-store.ts';
import { digestOf, measured } from './digest.ts';
import { baseFolder, type CopyManifest, copyName, isManifest, manifestOf, tarOf } from './names.ts';
import { sendJournal, type WithBackup } from './send-journal.ts';

/** A running cluster that is kept. */
export interface Backup extends WithBackup {
  connection: EmbeddedConnection;
}

/**
 * Copies the cluster into the store while it sells, and reads the copy back (docs/algorithms/backup.md, "A base copy"). It counts
 * once the last journal file that it needs is there too. Throws StartupError where the store is another database's, and the
 * signal's reason where it ends the copy.
 */
export async function copyBase(backup: Backup, now: Date, signal?: AbortSignal): Promise<CopyManifest> {
  const { store, seal, connection, cluster } = backup;
  const name = copyName(now);
  await claimStore(store, cluster);
  const { tar, bounds } = await copyCluster(connection, cluster);
  const through = measured();
  const sealed = await seal(tar);
  const [, isNew, { first, last, endedAt }] = await Promise.all([
    pipeline(sealed, through, { signal }),
    store.put(tarOf(name), through),
    bounds,
  ]);
  const { bytes, digest } = through.result();
  const manifest: CopyManifest = { name, first, last, endedAt: endedAt.toISOString(), bytes, digest };
  try {
    await finish(backup, manifest, signal);
  } catch (error) {
    // Each try leaves as much as the database. Where the store fails here too, it goes after a day.
    if (isNew) await takeAway(store, name).catch(() => {});
    throw error;
  }
  return manifest;
}

/** Makes a stored tar count. */
async function finish(backup: Backup, manifest: CopyManifest, signal?: AbortSignal): Promise<void> {
  const { store } = backup;
  const { name, digest } = manifest;
  const back = await store.get(tarOf(name));
  if (back !== null && signal !== undefined) addAbortSignal(signal, back);
  if (back === null || (await digestOf(back)) !== digest) throw new Error(`${store.place} changed ${name}.`);
  await sendJournal(backup, signal);
  signal?.throwIfAborted();
  await store.put(manifestOf(name), Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
}

/** Takes a copy out of the store: its manifest first, for one without its tar would be a promise. */
export async function takeAway(store: BackupStore, name: string): Promise<void> {
  await store.delete(manifestOf(name));
  await store.delete(tarOf(name));
}

/** All finished copies, the oldest first. */
export async function listCopies(store: BackupStore): Promise<CopyManifest[]> {
  const copies: CopyManifest[] = [];
  for (const file of (await store.list(baseFolder)).filter(isManifest)) {
    const content = await store.get(`${baseFolder}/${file}`);
    if (content !== null) copies.push(JSON.parse(await text(content)) as CopyManifest);
  }
  return copies;
}
