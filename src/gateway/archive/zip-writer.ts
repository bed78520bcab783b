import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { PackedFile, Sink, ZipWriter } from './port.ts';

interface Placed extends PackedFile {
  crc: number;
  packed: number;
  offset: number;
}

/** Sizes stand behind each file, names are UTF-8. */
const flags = 0x0808;
const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** The first of January of 1980: the same rows make the same bytes. */
const day = 0x0021;

/** Writes one ZIP, file by file, in the form for more than 4 GB where it needs to. */
export function createZipWriter(sink: Sink): ZipWriter {
  const placed: Placed[] = [];
  let offset = 0;
  const put = async (bytes: Uint8Array) => {
    offset += bytes.length;
    await sink(bytes);
  };
  return {
    async add(name, pieces) {
      const at = offset;
      await put(localHead(name));
      const begin = offset;
      const read = await pack(pieces, put);
      const packed = offset - begin;
      await put(sizesBehind({ crc: read.crc, packed, bytes: read.bytes }));
      const file = { name, bytes: read.bytes, sha256: read.sha256 };
      placed.push({ ...file, crc: read.crc, packed, offset: at });
      return file;
    },
    async end() {
      const at = offset;
      for (const file of placed) await put(directoryEntry(file));
      await put(directoryEnd(placed.length, at, offset - at));
    },
  };
}

async function pack(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, put: Sink) {
  const deflate = createDeflateRaw({ level: 4 });
  const hash = createHash('sha256');
  let [crc, bytes] = [0, 0];
  // A sink that fails ends the stream, and then nothing drains any more.
  const ended = new AbortController();
  deflate.once('close', () => ended.abort());
  const feed = (async () => {
    for await (const piece of pieces) {
      crc = crc32(piece, crc);
      hash.update(piece);
      bytes += piece.length;
      if (!deflate.write(piece)) await once(deflate, 'drain', { signal: ended.signal });
    }
    deflate.end();
  })();
  // The reader ends with the error of what is fed.
  feed.catch((error: Error) => deflate.destroy(error));
  for await (const chunk of deflate as AsyncIterable<Uint8Array>) await put(chunk);
  await feed;
  return { crc, bytes, sha256: hash.digest('hex') };
}

function localHead(name: string): Buffer {
  const text = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(text.length, 26);
  return Buffer.concat([head, text]);
}

function sizesBehind({ crc, packed, bytes }: Pick<Placed, 'crc' | 'packed' | 'bytes'>): Buffer {
  const isLarge = packed >= most32 || bytes >= most32;
  const sizes = Buffer.alloc(isLarge ? 24 : 16);
  sizes.writeUInt32LE(0x0807_4b50, 0);
  sizes.writeUInt32LE(crc, 4);
  if (isLarge) {
    sizes.writeBigUInt64LE(BigInt(packed), 8);
    sizes.writeBigUInt64LE(BigInt(bytes), 16);
  } else {
    sizes.writeUInt32LE(packed, 8);
    sizes.writeUInt32LE(bytes, 12);
  }
  return sizes;
}

function directoryEntry({ name, crc, packed, bytes, offset }: Placed): Buffer {
  const text = Buffer.from(name);
  const isLarge = packed >= most32 || bytes >= most32 || offset >= most32;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(isLarge ? 45 : 20, 4);
  entry.writeUInt16LE(isLarge ? 45 : 20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(day, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(isLarge ? most32 : packed, 20);
  entry.writeUInt32LE(isLarge ? most32 : bytes, 24);
  entry.writeUInt16LE(text.length, 28);
  entry.writeUInt32LE(isLarge ? most32 : offset, 42);
  if (!isLarge) return Buffer.concat([entry, text]);
  const large = Buffer.alloc(28);
  entry.writeUInt16LE(large.length, 30);
  large.writeUInt16LE(0x0001, 0);
  large.writeUInt16LE(24, 2);
  large.writeBigUInt64LE(BigInt(bytes), 4);
  large.writeBigUInt64LE(BigInt(packed), 12);
  large.writeBigUInt64LE(BigInt(offset), 20);
  return Buffer.concat([entry, text, large]);
}

function directoryEnd(files: number, at: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  const isLarge = files >= most16 || at >= most32 || length >= most32;
  end.writeUInt16LE(isLarge ? most16 : files, 8);
  end.writeUInt16LE(isLarge ? most16 : files, 10);
  end.writeUInt32LE(isLarge ? most32 : length, 12);
  end.writeUInt32LE(isLarge ? most32 : at, 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(files), 24);
  large.writeBigUInt64LE(BigInt(files), 32);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(at), 48);
  large.writeUInt32LE(0x0706_4b50, 56);
  large.writeBigUInt64LE(BigInt(at + length), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
