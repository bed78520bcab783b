import type { BackupStore } from '#src/gateway/backup-store/port.ts';
import { listCopies, takeAway } from './copy-base.ts';
import { baseFolder, isManifest, journalFolder, journalNameIn } from './names.ts';

const copiesMin = 2;
const dayMs = 86_400_000;

/**
 * Deletes copies that ended more than `days` ago, but never the newest two, tars that were never finished, and the journal
 * before the first file that a kept copy needs. Returns how many copies went.
 */
export async function forgetBackups(
  store: BackupStore,
  { days, now }: { days: number; now: Date },
): Promise<number> {
  const copies = await listCopies(store);
  const old = copies
    .slice(0, -copiesMin)
    .filter(({ endedAt }) => now.getTime() - Date.parse(endedAt) > days * dayMs);
  for (const { name } of old) await takeAway(store, name);
  const kept = copies.slice(old.length);
  await forgetUnfinished(
    store,
    copies.map(({ name }) => name),
    now,
  );
  const [oldest] = kept;
  if (oldest === undefined) return old.length;
  for (const file of await store.list(journalFolder)) {
    const name = journalNameIn(file);
    // Histories of timelines are small, and are needed for as long as any copy is.
    if (name !== null && name.length >= 24 && name < oldest.first)
      await store.delete(`${journalFolder}/${file}`);
  }
  return old.length;
}

async function forgetUnfinished(store: BackupStore, finished: readonly string[], now: Date): Promise<void> {
  for (const file of await store.list(baseFolder)) {
    const name = file.split('.')[0] ?? '';
    const begunAt = Date.parse(`${name.slice(0, 10)}T${name.slice(11).replaceAll('-', ':')}Z`);
    const isOld = now.getTime() - begunAt > dayMs;
    if (!isManifest(file) && !finished.includes(name) && isOld) await store.delete(`${baseFolder}/${file}`);
  }
}
