import type { MoneySums } from '../money/money-sums.ts';

/** Rises where an archive cannot be read by who reads the one before. */
export const archiveFormat = 1;
export const archiveKind = 'canhoto-organizer';

export interface ArchivedFile {
  name: string;
  /** Before they are packed. */
  bytes: number;
  /** Lines of data; null where it has none. */
  rows: number | null;
  /** In hex. */
  sha256: string;
}

/** The ledger of an event as its archive has it. */
export interface ArchivedLedger {
  entries: number;
  /** Sums of all entries, in centavos but for `orders` and `units`. */
  sums: MoneySums;
  /** The end of the chain of its lines, in hex. */
  hash: string;
}

export interface ArchivedEvent {
  id: string;
  slug: string;
  isPublished: boolean;
  ledger: ArchivedLedger;
  /** Codes of open tickets. */
  codes: number;
  /** Numbers and hashes of its settlements, the oldest first. */
  settlements: { number: number; hash: string }[];
  /** Payments, refunds and messages that were under way. */
  underWay: number;
}

/** Says what an archive has (docs/algorithms/leaving.md, "The archive"). */
export interface ArchiveManifest {
  kind: typeof archiveKind;
  format: number;
  /** The last migration of the database that it was written from. */
  schema: string;
  release: string;
  writtenAt: string;
  /** Address of the installation. */
  installation: string;
  organizer: { id: string; slug: string; name: string };
  events: ArchivedEvent[];
  /** Columns of each table, as its rows have them. */
  columns: Readonly<Record<string, readonly string[]>>;
  files: ArchivedFile[];
}

/** A public key that opens tickets of an event. */
export interface ArchivedKey {
  eventId: string;
  keyId: number;
  /** The raw 32 bytes in base64url. */
  publicKey: string;
}
