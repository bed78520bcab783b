import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isFinished, journalOutFolder, waitingJournal } from '#src/db/embedded/journal-out.ts';
import { historyOf, lastBeforeFork, timelineOf } from '#src/db/embedded/timeline.ts';
import { StartupError } from '#src/domain/startup-error.ts';
import type { BackupStore, Seal } from '#src/gateway/backup-store/port.ts';
import { claimStore } from './claim-store.ts';
import { digestOf } from './digest.ts';
import { journalFile, journalFolder, journalNameIn } from './names.ts';

const triesMax = 3;

export interface WithBackup {
  store: BackupStore;
  seal: Seal;
  /** The folder of the running cluster. */
  cluster: string;
}

/**
 * Sends finished files of the journal, the oldest first, and forgets each once it was read back (docs/algorithms/backup.md,
 * "The journal leaves"). Throws StartupError where the store has another cluster's journal, or goes on without this cluster, and
 * what the store throws. After the signal no further file is begun.
 */
export async function sendJournal(
  { store, seal, cluster }: WithBackup,
  signal?: AbortSignal,
): Promise<number> {
  const waiting = waitingJournal(cluster);
  const [oldest] = waiting;
  if (oldest === undefined) return 0;
  const timeline = timelineOf(cluster);
  // Its history waits at each start: then the store is looked at from where the timeline begins.
  const fork = waiting.includes(historyOf(timeline)) ? lastBeforeFork(cluster) : null;
  const from = fork !== null && fork < oldest ? fork : oldest;
  const stored = new Map<string, string>();
  for (const file of await store.list(journalFolder, from)) stored.set(journalNameIn(file) ?? file, file);
  await claimStore(store, cluster);
  for (const name of stored.keys()) {
    if (isStrange(name, { timeline, fork })) throw strange(store, name);
  }
  let sent = 0;
  for (const name of waiting) {
    if (signal?.aborted) break;
    const path = join(journalOutFolder(cluster), name);
    const content = await buffer(createReadStream(path)).catch(nullWhenAbsent);
    // A command of the operator may have sent it in the meantime.
    if (content === null) continue;
    const file = journalFile(name, createHash('sha256').update(content).digest('hex'));
    const known = stored.get(name);
    if (known !== undefined && known !== file) {
      throw new StartupError(
        `${store.place} has another ${name}: it belongs to another database. Give each its own BACKUP_TO.`,
      );
    }
    if (known === undefined)
      await sendOne(store, `${journalFolder}/${file}`, await seal(Readable.from([content])));
    await rm(path, { force: true });
    sent += 1;
  }
  return sent;
}

/** A part of a newer timeline, or of the timeline before after this one has left it. */
function isStrange(name: string, { timeline, fork }: { timeline: string; fork: string | null }): boolean {
  if (!isFinished(name)) return false;
  const isAfterFork = fork !== null && name.slice(0, 8) === fork.slice(0, 8) && name.slice(0, 24) > fork;
  return name.slice(0, 8) > timeline || isAfterFork;
}

function strange(store: BackupStore, name: string): StartupError {
  return new StartupError(
    `${store.place} has ${name}, which this database did not write: another one goes on there, or this one was restored to an earlier moment. Give it its own BACKUP_TO.`,
  );
}

/**
 * Content that came back changed is taken away: a name that stays says that the file is there. Where another process, such as a
 * command of the operator, has sent the same file at the same moment, that one stays.
 */
async function sendOne(store: BackupStore, name: string, sealed: Readable): Promise<void> {
  const bytes = await buffer(sealed);
  const digest = createHash('sha256').update(bytes).digest('hex');
  for (let tries = 0; tries < triesMax; tries += 1) {
    const isNew = await store.put(name, Readable.from([bytes]));
    if (!isNew) return;
    const back = await store.get(name);
    if (back !== null && (await digestOf(back)) === digest) return;
    await store.delete(name);
  }
  throw new Error(`${store.place} changed ${name}.`);
}

/** Milliseconds for which the oldest file waits; 0 where none does. */
export async function journalWait(cluster: string, now: number): Promise<number> {
  const [oldest] = waitingJournal(cluster);
  if (oldest === undefined) return 0;
  const found = await stat(join(journalOutFolder(cluster), oldest)).catch(nullWhenAbsent);
  return found === null ? 0 : Math.max(0, now - found.mtimeMs);
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
