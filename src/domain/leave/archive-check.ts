import { type ArchiveManifest, archiveFormat, archiveKind } from './archive.ts';

/** NEWER: of a release that knows more. DAMAGED: it is no manifest. */
export type ManifestProblem = 'NEWER' | 'DAMAGED';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** The manifest in a text, where this release reads it. `schema`: the last migration here. */
export function checkedManifest(text: string, schema: string): ArchiveManifest | ManifestProblem {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'DAMAGED';
  }
  if (!isRecord(read) || read.kind !== archiveKind || !isCount(read.format)) return 'DAMAGED';
  if (Number(read.format) > archiveFormat) return 'NEWER';
  const { organizer, events, files, columns } = read;
  const isWhole =
    typeof read.schema === 'string' &&
    !Number.isNaN(Date.parse(String(read.writtenAt))) &&
    isRecord(organizer) &&
    isId(organizer.id) &&
    typeof organizer.name === 'string' &&
    Array.isArray(events) &&
    events.every(isEvent) &&
    Array.isArray(files) &&
    files.every(isFile) &&
    isRecord(columns) &&
    Object.values(columns).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
    );
  if (!isWhole) return 'DAMAGED';
  // Names of migrations begin with a number that rises.
  return String(read.schema) > schema ? 'NEWER' : (read as unknown as ArchiveManifest);
}

function isEvent(event: unknown): boolean {
  if (!isRecord(event) || !isRecord(event.ledger)) return false;
  const { ledger, settlements } = event;
  return (
    isId(event.id) &&
    isCount(event.codes) &&
    isCount(event.underWay) &&
    isCount(ledger.entries) &&
    isHash(ledger.hash) &&
    isRecord(ledger.sums) &&
    Array.isArray(settlements) &&
    settlements.every((one) => isRecord(one) && isCount(one.number) && isHash(one.hash))
  );
}

function isFile(file: unknown): boolean {
  return (
    isRecord(file) &&
    typeof file.name === 'string' &&
    isCount(file.bytes) &&
    (file.rows === null || isCount(file.rows)) &&
    isHash(file.sha256)
  );
}
