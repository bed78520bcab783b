import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { clusterIdentifier } from '#src/db/embedded/cluster.ts';
import { StartupError } from '#src/domain/startup-error.ts';
import type { BackupStore } from '#src/gateway/backup-store/port.ts';
import { ownerFile } from './names.ts';

/**
 * Makes the store this cluster's, if it is nobody's yet (docs/algorithms/backup.md, "One store, one database"). Throws StartupError
 * where it is another's. A restored cluster keeps its identifier, and with it its store; `sendJournal` tells several of them apart.
 */
export async function claimStore(store: BackupStore, cluster: string): Promise<void> {
  const own = await clusterIdentifier(cluster);
  const owner = (await ownerOf(store)) ?? (await claimed(store, own));
  if (owner === own) return;
  throw new StartupError(
    `${store.place} belongs to another database (${owner}, not ${own}). Give each its own BACKUP_TO.`,
  );
}

/** The store keeps the first of two databases at the same moment; both read its identifier then. */
async function claimed(store: BackupStore, own: string): Promise<string | null> {
  const isNew = await store.put(ownerFile, Readable.from([Buffer.from(own)]));
  return isNew ? own : await ownerOf(store);
}

async function ownerOf(store: BackupStore): Promise<string | null> {
  const content = await store.get(ownerFile);
  return content === null ? null : (await text(content)).trim();
}
