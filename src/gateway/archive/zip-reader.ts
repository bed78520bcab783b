import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { ArchiveBroken, type ZipReader } from './port.ts';

interface Entry {
  packed: number;
  bytes: number;
  offset: number;
}

const most32 = 0xffff_ffff;
/** An end with the longest remark. */
const endLength = 22 + 0xffff;

/** Opens a ZIP by its directory. Throws ArchiveBroken, or the error of the file system. */
export async function openZip(path: string): Promise<ZipReader> {
  const file = await open(path, 'r');
  try {
    const entries = await readDirectory(file);
    return {
      files: new Map([...entries].map(([name, { bytes }]) => [name, bytes])),
      read: (name) => readEntry(file, entries.get(name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error instanceof RangeError ? new ArchiveBroken('The directory is cut.') : error;
  }
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  if (bytesRead < length) throw new ArchiveBroken('The file is cut.');
  return bytes;
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, endLength);
  const tail = await readAt(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new ArchiveBroken('It has no end.');
  let [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (at === most32 || length === most32 || tail.readUInt16LE(end + 10) === 0xffff) {
    const large = await readAt(file, Number(tail.readBigUInt64LE(end - 20 + 8)), 56);
    [length, at] = [Number(large.readBigUInt64LE(40)), Number(large.readBigUInt64LE(48))];
  }
  if (at + length > size || length > directoryMax) throw new ArchiveBroken('Its directory is elsewhere.');
  return entriesIn(await readAt(file, at, length));
}

const directoryMax = 64_000_000;

function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x0201_4b50) throw new ArchiveBroken('Its directory is damaged.');
    const [nameLength, extraLength, remarkLength] = [28, 30, 32].map((place) =>
      directory.readUInt16LE(at + place),
    ) as [number, number, number];
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const sizes = [24, 20, 42].map((place) => directory.readUInt32LE(at + place));
    let extra = at + 46 + nameLength;
    const extraEnd = extra + extraLength;
    for (; extra + 4 <= extraEnd; extra += 4 + directory.readUInt16LE(extra + 2)) {
      if (directory.readUInt16LE(extra) !== 0x0001) continue;
      let place = extra + 4;
      for (const [index, value] of sizes.entries()) {
        if (value !== most32) continue;
        sizes[index] = Number(directory.readBigUInt64LE(place));
        place += 8;
      }
    }
    const [bytes = 0, packed = 0, offset = 0] = sizes;
    if (entries.has(name)) throw new ArchiveBroken(`It has ${name} twice.`);
    entries.set(name, { bytes, packed, offset });
    at = extraEnd + remarkLength;
  }
  return entries;
}

const pieceBytes = 262_144;

async function* bytesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += pieceBytes) {
    yield await readAt(file, start + done, Math.min(pieceBytes, length - done));
  }
}

async function* readEntry(file: FileHandle, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new ArchiveBroken('A file of it is missing.');
  const head = await readAt(file, entry.offset, 30);
  if (head.readUInt32LE(0) !== 0x0403_4b50)
    throw new ArchiveBroken('A file of it is not where it should be.');
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) throw new ArchiveBroken('A file of it is empty.');
  const packed = Readable.from(bytesOf(file, start, entry.packed));
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  let bytes = 0;
  try {
    for await (const piece of packed.pipe(inflate) as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > entry.bytes) throw new ArchiveBroken('A file of it is longer than it says.');
      yield piece;
    }
  } catch (error) {
    if (error instanceof ArchiveBroken) throw error;
    throw new ArchiveBroken('A file of it cannot be unpacked.', { cause: error });
  } finally {
    packed.destroy();
    inflate.destroy();
  }
  if (bytes !== entry.bytes) throw new ArchiveBroken('A file of it is shorter than it says.');
}
