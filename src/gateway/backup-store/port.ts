import type { Readable } from 'node:stream';

/** Closes what is stored, so that only who has the key opens it; who closes cannot open. */
export type Seal = (content: Readable) => Promise<Readable>;

/** Throws where the key is another one, or the content was changed or cut; also while it is read. */
export type Unseal = (sealed: Readable) => Promise<Readable>;

/** Where backups lie: another machine's folder, or a bucket of S3. Names are paths with `/`. */
export interface BackupStore {
  /** Its place, for people. */
  place: string;
  /** Stores whole or not at all. False where something has the name: it stays. */
  put(name: string, content: Readable): Promise<boolean>;
  /** Null where nothing has the name. */
  get(name: string): Promise<Readable | null>;
  /** Names in a folder, sorted; with `from` only those that do not sort before it. */
  list(folder: string, from?: string): Promise<string[]>;
  /** Does nothing where nothing has the name. */
  delete(name: string): Promise<void>;
}

/** For a record of some hundred bytes: age, without compression. */
export interface RecordSeal {
  /** Null where none is named: then a record is closed to nobody. */
  recipient: string | null;
  seal(text: string): Promise<Buffer>;
}
