import { chownSync, copyFileSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { journalOutFolder, segmentAt } from './journal-out.ts';

const historyName = /^[0-9A-F]{8}\.history$/;
/** A parent, and where its child goes on in the journal. */
const forkLine = /^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/;

export const firstTimeline = '00000001';

export const historyOf = (timeline: string) => `${timeline}.history`;

/** The timeline of a cluster, as names of the journal begin: the newest that it has a history of. */
export function timelineOf(cluster: string): string {
  return historiesIn(cluster).at(-1)?.slice(0, 8) ?? firstTimeline;
}

/** The last journal file of the timeline before that this cluster comes from; null where it was never restored. */
export function lastBeforeFork(cluster: string): string | null {
  const own = historiesIn(cluster).at(-1);
  if (own === undefined) return null;
  const fork = readFileSync(join(walFolder(cluster), own), 'utf8')
    .split('\n')
    .map((line) => forkLine.exec(line.trim()))
    .findLast((found) => found !== null);
  if (fork === undefined) return null;
  const [, parent = '', log = '', offset = ''] = fork;
  // At the edge of two files the child has the second.
  const lastByte = (BigInt(`0x${log}`) << 32n) + BigInt(`0x${offset}`) - 1n;
  return segmentAt(Number(parent), lastByte);
}

/**
 * Puts the histories of a cluster's timelines where its journal leaves. PostgreSQL does not: a cluster is restored without a place
 * for its journal, and only what ends later is put out.
 */
export function putOutHistories(cluster: string, account: Account | null): void {
  for (const name of historiesIn(cluster)) {
    const [part, whole] = ['.part', ''].map((end) => join(journalOutFolder(cluster), name + end));
    if (part === undefined || whole === undefined) continue;
    copyFileSync(join(walFolder(cluster), name), part);
    if (account) chownSync(part, account.uid, account.gid);
    renameSync(part, whole);
  }
}

const walFolder = (cluster: string) => join(cluster, 'pg_wal');

function historiesIn(cluster: string): string[] {
  return readdirSync(walFolder(cluster))
    .filter((name) => historyName.test(name))
    .sort();
}
