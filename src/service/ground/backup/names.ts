/** Names in a store (docs/algorithms/backup.md, "Two parts"). */
export const baseFolder = 'base';
export const journalFolder = 'journal';
/** The identifier of the cluster that the store belongs to, in decimal. */
export const ownerFile = 'database/identifier';

const sealedEnd = '.zst.age';
const tarEnd = `.tar${sealedEnd}`;
const manifestEnd = '.json';

/** Says how a base copy is used; a copy without it was not finished. */
export interface CopyManifest {
  /** Sorts by time. */
  name: string;
  first: string;
  last: string;
  endedAt: string;
  bytes: number;
  /** SHA-256 of the sealed tar, in hex. */
  digest: string;
}

/** The name of a copy that begins now: UTC to the second, and the first journal file it needs comes in the manifest. */
export function copyName(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-');
}

export const tarOf = (name: string) => `${baseFolder}/${name}${tarEnd}`;
export const manifestOf = (name: string) => `${baseFolder}/${name}${manifestEnd}`;
export const isManifest = (file: string) => file.endsWith(manifestEnd);

/**
 * The name of a journal file says its content too, which is sealed: the same name is the same file, and another content of the
 * same part of the journal is seen.
 */
export const journalFile = (name: string, digest: string) => `${name}.${digest.slice(0, 16)}${sealedEnd}`;

/** The part of the journal in a file of the store; null for a stranger's file. */
export function journalNameIn(file: string): string | null {
  return /^(.+)\.[0-9a-f]{16}\.zst\.age$/.exec(file)?.[1] ?? null;
}
