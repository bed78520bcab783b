import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isTaken } from '#src/db/embedded/backup/copy-cluster.ts';
import { recoverCluster, unpackCluster } from '#src/db/embedded/backup/recover-cluster.ts';
import { isSegment, nextSegment } from '#src/db/embedded/journal-out.ts';
import { reason } from '#src/db/embedded/reason.ts';
import { historyOf } from '#src/db/embedded/timeline.ts';
import { StartupError } from '#src/domain/startup-error.ts';
import type { BackupStore, Unseal } from '#src/gateway/backup-store/port.ts';
import { listCopies } from './copy-base.ts';
import { type CopyManifest, journalFolder, journalNameIn, tarOf } from './names.ts';

export interface Restored {
  copy: CopyManifest;
  /** Files of the journal that were taken. */
  files: number;
  /** The time of the last transaction that is there; null where nothing happened after the copy. */
  lastAt: Date | null;
}

interface Wanted {
  store: BackupStore;
  unseal: Unseal;
  /** A folder that is not there, or empty. */
  dataDir: string;
  /** Null: all that there is. */
  until: Date | null;
}

/**
 * Makes a data folder as of an instant (docs/algorithms/backup.md, "Going back"). Deletes nothing elsewhere. Throws StartupError
 * with one sentence where the folder is taken, no copy is old enough, a file is missing or was changed, or the key is another.
 */
export async function restoreBackup(
  { store, unseal, dataDir, until }: Wanted,
  tell: (sentence: string) => void,
): Promise<Restored> {
  if (await isTaken(dataDir)) throw new StartupError(`${dataDir} is not empty; name a folder that is.`);
  const copy = await copyFor(store, until);
  const names = await journalFrom(store, copy);
  tell(`unpacking the copy of ${copy.name}`);
  const from = { store, unseal };
  const cluster = await take(from, tarOf(copy.name), (tar) => unpackCluster(tar, dataDir));
  const journal = join(cluster, 'journal-in');
  await mkdir(journal, { mode: 0o700 });
  tell(`taking ${names.size} files of the journal`);
  for (const [name, file] of names) {
    await take(from, `${journalFolder}/${file}`, (content) =>
      pipeline(content, createWriteStream(join(journal, name), { mode: 0o600 })),
    );
  }
  tell('replaying the journal');
  const lastAt = await recoverCluster(dataDir, { cluster, journal, until }, tell);
  await rm(journal, { recursive: true });
  return { copy, files: names.size, lastAt };
}

async function copyFor(store: BackupStore, until: Date | null): Promise<CopyManifest> {
  const copies = await listCopies(store);
  const [oldest] = copies;
  if (oldest === undefined) throw new StartupError(`There is no finished copy in ${store.place}.`);
  const copy = copies.findLast(({ endedAt }) => until === null || new Date(endedAt) <= until);
  if (copy !== undefined) return copy;
  throw new StartupError(`The oldest copy in ${store.place} allows moments from ${oldest.endedAt} on.`);
}

/**
 * The journal from the first file that a copy needs: its parts, and their files in the store. A part that is missing between two
 * others is refused, and a timeline without its history: PostgreSQL would stop there and say nothing.
 */
async function journalFrom(store: BackupStore, { first, last }: CopyManifest): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of await store.list(journalFolder)) {
    const name = journalNameIn(file);
    const isNeeded = name !== null && (!isSegment(name) || name.slice(8) >= first.slice(8));
    if (name !== null && isNeeded) files.set(name, file);
  }
  const segments = [...files.keys()].filter(isSegment).sort();
  for (const needed of [first, last].filter((name) => !files.has(name))) throw missing(store, needed);
  for (const [place, name] of segments.entries()) {
    const after = segments[place + 1];
    if (after === undefined) break;
    const isSameTimeline = after.slice(0, 8) === name.slice(0, 8);
    if (isSameTimeline && after !== nextSegment(name)) throw missing(store, nextSegment(name));
    if (isSameTimeline) continue;
    const goesOn = after.slice(0, 8) + nextSegment(name).slice(8);
    if (after > goesOn) throw missing(store, goesOn);
    const history = historyOf(after.slice(0, 8));
    if (!files.has(history)) throw missing(store, history);
  }
  return files;
}

function missing(store: BackupStore, name: string): StartupError {
  return new StartupError(
    `${store.place} lacks the journal ${name}; without it nothing after it can be had.`,
  );
}

/** Hands on what is in a sealed file. age tells each change and each cut while it is read. */
async function take<T>(
  { store, unseal }: Pick<Wanted, 'store' | 'unseal'>,
  name: string,
  into: (content: Readable) => Promise<T>,
): Promise<T> {
  const sealed = await store.get(name);
  if (sealed === null) throw new StartupError(`${store.place} lacks ${name}.`);
  try {
    return await into(await unseal(sealed));
  } catch (error) {
    sealed.destroy();
    const why = reason(error);
    throw new StartupError(`${name} cannot be opened with this key, or was changed (${why}).`, {
      cause: error,
    });
  }
}
