import { Readable } from 'node:stream';
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
 * once the last journal file that it needs is there too. Throws StartupError where the store is another database's.
 */
export async function copyBase(backup: Backup, now: Date): Promise<CopyManifest> {
  const { store, seal, connection, cluster } = backup;
  const name = copyName(now);
  await claimStore(store, cluster);
  const { tar, bounds } = await copyCluster(connection, cluster);
  const through = measured();
  const sealed = await seal(tar);
  const [, , { first, last, endedAt }] = await Promise.all([
    pipeline(sealed, through),
    store.put(tarOf(name), through),
    bounds,
  ]);
  const { bytes, digest } = through.result();
  const back = await store.get(tarOf(name));
  if (back === null || (await digestOf(back)) !== digest) throw new Error(`${store.place} changed ${name}.`);
  await sendJournal(backup);
  const manifest: CopyManifest = { name, first, last, endedAt: endedAt.toISOString(), bytes, digest };
  await store.put(manifestOf(name), Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  return manifest;
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
