/** Takes the bytes of an archive; it is awaited, so memory holds a piece. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** A file that was packed. `sha256`: of its bytes before they were packed, in hex. */
export interface PackedFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ZipWriter {
  /** Adds one file; throws the error of its pieces. */
  add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<PackedFile>;
  end(): Promise<void>;
}

/** The file is no ZIP that can be read to its end, or has other things in it than it says. */
export class ArchiveBroken extends Error {}

export interface ZipReader {
  /** Names of its files, with their lengths in bytes. */
  files: ReadonlyMap<string, number>;
  /** The bytes of a file, piece by piece; no more of them than the directory says. Throws ArchiveBroken. */
  read(name: string): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** ZIPs that memory never holds whole. */
export interface Archives {
  write(sink: Sink): ZipWriter;
  /** Throws ArchiveBroken, or the error of the file system. */
  open(path: string): Promise<ZipReader>;
}
