import { readFileSync, writeFileSync } from 'node:fs';
import { reason } from '../../db/embedded/reason.ts';
import { utf8Text } from '../../domain/format/utf8.ts';
import { StartupError } from '../../domain/startup-error.ts';
import { openStore } from '../../gateway/backup-store/open-store.ts';
import { makeSealKey, unsealWith } from '../../gateway/backup-store/seal.ts';
import { type Backup, copyBase, listCopies } from '../../service/ground/backup/copy-base.ts';
import { forgetBackups } from '../../service/ground/backup/forget-backups.ts';
import { restoreBackup } from '../../service/ground/backup/restore-backup.ts';
import type { Env } from '../env.ts';

/** The words of `operate -- restore`. */
export interface RestoreWords {
  from: string;
  identityFile: string;
  folder: string;
  until: Date | null;
}

/** Null for wrong words. An instant needs its zone, or it would be another one on another machine. */
export function restoreWords(words: readonly string[]): RestoreWords | null {
  const [from, identityFile, folder, instant, ...more] = words;
  if (from === undefined || identityFile === undefined || folder === undefined || more.length > 0)
    return null;
  if (instant === undefined) return { from, identityFile, folder, until: null };
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(instant);
  const until = new Date(instant);
  return isWhole && !Number.isNaN(until.getTime()) ? { from, identityFile, folder, until } : null;
}

/** `npm run operate -- backup-key`: a new key in a file that only its owner reads. Returns what to do with it, in lines. */
export async function makeBackupKey(file: string): Promise<string[]> {
  const { identity, recipient } = await makeSealKey();
  try {
    writeFileSync(file, `# BACKUP_RECIPIENT=${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartupError(`${file} cannot be written (${reason(error)}); a key is never replaced.`, {
      cause: error,
    });
  }
  return [
    `The key is in ${file}. Keep it twice, away from the machine that sells: without it no backup can be opened.`,
    `BACKUP_RECIPIENT=${recipient}`,
  ];
}

/** `npm run operate -- backup`: copies the running database now. Returns what was done, in lines. */
export async function backUp(backup: Backup | null, { backup: kept }: Env, now: Date): Promise<string[]> {
  if (backup === null || kept === null) {
    throw new StartupError('Nothing is kept: set BACKUP_TO and BACKUP_RECIPIENT (.env.example).');
  }
  const { name, bytes, first, last, endedAt } = await copyBase(backup, now);
  const forgotten = await forgetBackups(backup.store, { days: kept.days, now });
  const copies = await listCopies(backup.store);
  return [
    `${name}: ${Math.ceil(bytes / 1e6)} MB in ${backup.store.place}, with the journal from ${first} to ${last}.`,
    `Moments from ${copies[0]?.endedAt ?? endedAt} on can be restored; ${copies.length} copies are there, ${forgotten} were deleted.`,
  ];
}

/** `npm run operate -- restore`: makes a data folder as of an instant. Returns what was done, in lines. */
export async function restore(
  { from, identityFile, folder, until }: RestoreWords,
  { backupAccess }: Pick<Env, 'backupAccess'>,
  tell: (sentence: string) => void,
): Promise<string[]> {
  const identity = identityIn(identityFile);
  const store = await openStore(from, backupAccess);
  const begun = performance.now();
  const asked = { store, unseal: unsealWith(identity), dataDir: folder, until };
  const { copy, files, lastAt } = await restoreBackup(asked, tell);
  const seconds = Math.ceil((performance.now() - begun) / 1_000);
  return [
    `${folder} holds the database, from the copy of ${copy.name} and ${files} files of the journal, in ${seconds} s.`,
    lastAt === null
      ? 'Nothing was written after the copy.'
      : `The last change that is there was at ${lastAt.toISOString()}.`,
  ];
}

/** As `age-keygen` writes it: comments, and a line with the key. */
function identityIn(file: string): string {
  let text: string;
  try {
    text = utf8Text(readFileSync(file)) ?? '';
  } catch (error) {
    throw new StartupError(`${file} cannot be read; it must hold an identity of age.`, { cause: error });
  }
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new StartupError(`${file} holds no identity of age (AGE-SECRET-KEY-…).`);
  return key.trim();
}
