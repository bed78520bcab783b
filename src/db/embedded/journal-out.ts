import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, databaseAccount } from './account.ts';

/** A finished file of PostgreSQL's journal, or the history of a timeline. */
const finishedName = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/;
const segmentName = /^[0-9A-F]{24}$/;
/** Files of 16 MB in each `log` of 4 GB. */
const segmentsOfLog = 0x100;
const segmentBytes = 0x100_0000n;

/** In the cluster's folder, because its account may write nowhere else. */
export function journalOutFolder(cluster: string): string {
  return join(cluster, 'journal-out');
}

export function makeJournalOut(cluster: string, account: Account | null = databaseAccount()): string {
  const folder = journalOutFolder(cluster);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/**
 * Settings with which finished files of the journal are put into `journal-out`, each at most `seconds` after its first
 * change. Both the file and its name are on disk before PostgreSQL may reuse the original.
 */
export function journalSettings(cluster: string, seconds: number): Record<string, string> {
  const [part, whole, folder] = ['/%f.part', '/%f', ''].map((end) =>
    quoted(`${journalOutFolder(cluster)}${end}`),
  );
  return {
    archive_mode: 'on',
    archive_timeout: `${seconds}s`,
    archive_command: `cp "%p" ${part} && sync ${part} && mv -f ${part} ${whole} && sync ${folder}`,
  };
}

/** Finished files that wait there, the oldest first. */
export function waitingJournal(cluster: string): string[] {
  return readdirSync(journalOutFolder(cluster)).filter(isFinished).sort();
}

export function isFinished(name: string): boolean {
  return finishedName.test(name);
}

export function isSegment(name: string): boolean {
  return segmentName.test(name);
}

/** The file of the journal after this one, on the same timeline. */
export function nextSegment(name: string): string {
  const place = Number.parseInt(name.slice(8, 16), 16) * segmentsOfLog + Number.parseInt(name.slice(16), 16);
  return name.slice(0, 8) + placeName(place + 1);
}

/** The file of a timeline that has a byte of the journal. */
export function segmentAt(timeline: number, byte: bigint): string {
  return hex(timeline) + placeName(Number(byte / segmentBytes));
}

function placeName(place: number): string {
  return hex(Math.floor(place / segmentsOfLog)) + hex(place % segmentsOfLog);
}

function hex(part: number): string {
  return part.toString(16).toUpperCase().padStart(8, '0');
}

/** One word of a shell. A percent sign would be one of PostgreSQL's own marks, but for %f and %p. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
