import { createHash } from 'node:crypto';
import { utf8Text } from '#src/domain/format/utf8.ts';
import type { ArchivedFile, ArchiveManifest } from '#src/domain/leave/archive.ts';
import { checkedManifest } from '#src/domain/leave/archive-check.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { ArchiveBroken, type ZipReader } from '#src/gateway/archive/port.ts';
import type { WithArchives } from '../../ports.ts';

export interface OpenArchive {
  manifest: ArchiveManifest;
  /** The manifest’s, in hex. */
  sha256: string;
  /** Lines of a file without their ends, piece by piece; throws where its bytes are others than the manifest says. */
  lines(name: string): AsyncGenerator<string[]>;
  close(): Promise<void>;
}

const manifestName = 'manifest.json';
const manifestBytesMax = 100_000_000;

/**
 * Opens an archive whose files all have the hashes that its manifest names; all of them are read once. `schema`: the last migration
 * here. Refusals: ARCHIVE_DAMAGED, ARCHIVE_NEWER.
 */
export async function openArchive(
  { archives }: WithArchives,
  path: string,
  schema: string,
): Promise<OpenArchive> {
  return await refusing(async () => {
    const zip = await archives.open(path);
    try {
      if ((zip.files.get(manifestName) ?? 0) > manifestBytesMax)
        throw new ArchiveBroken('Its manifest is too long.');
      const text = await textOf(zip, manifestName);
      const manifest = checkedManifest(text, schema);
      if (manifest === 'NEWER') throw new DomainError('ARCHIVE_NEWER');
      if (manifest === 'DAMAGED') throw new ArchiveBroken('It has no manifest.');
      const fileByName = new Map(manifest.files.map((file) => [file.name, file]));
      const names = [...zip.files.keys()].filter((name) => name !== manifestName);
      if (names.length !== fileByName.size || names.some((name) => !fileByName.has(name))) {
        throw new ArchiveBroken('It has other files than it says.');
      }
      for (const file of fileByName.values()) for await (const _ of checked(zip, file));
      return {
        manifest,
        sha256: createHash('sha256').update(text).digest('hex'),
        lines: (name) => linesOf(zip, fileByName.get(name)),
        close: () => zip.close(),
      };
    } catch (error) {
      await zip.close();
      throw error;
    }
  });
}

/** An archive that is broken is a refusal, and so is a path without a file. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isMissing = error instanceof Error && 'syscall' in error;
    if (error instanceof ArchiveBroken || isMissing) throw new DomainError('ARCHIVE_DAMAGED');
    throw error;
  }
}

function textIn(bytes: Uint8Array, name: string): string {
  const text = utf8Text(bytes);
  if (text === null) throw new ArchiveBroken(`${name} is no text.`);
  return text;
}

async function textOf(zip: ZipReader, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return textIn(Buffer.concat(pieces), name);
}

/** The bytes of a file; throws behind the last one where they are not those of the manifest. */
async function* checked(zip: ZipReader, file: ArchivedFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of zip.read(file.name)) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== file.sha256) throw new ArchiveBroken(`${file.name} was changed.`);
}

async function* linesOf(zip: ZipReader, file: ArchivedFile | undefined): AsyncGenerator<string[]> {
  if (file === undefined) return;
  let rest: Uint8Array[] = [];
  for await (const piece of checked(zip, file)) {
    const end = piece.lastIndexOf(0x0a);
    if (end >= 0) yield textIn(Buffer.concat([...rest, piece.subarray(0, end)]), file.name).split('\n');
    rest = end < 0 ? [...rest, piece] : [piece.subarray(end + 1)];
  }
  if (rest.some(({ length }) => length > 0)) throw new ArchiveBroken(`${file.name} ends within a line.`);
}
