import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { RecordSeal, Seal, Unseal } from './port.ts';

/** Compresses and encrypts (age) to a recipient `age1…`. */
export function sealFor(recipient: string): Seal {
  return (content) => seal(content, recipient);
}

/** Seals one record after another; without a recipient they are only bytes. */
export function createRecordSeal(recipient: string | null): RecordSeal {
  return {
    recipient,
    async seal(text) {
      if (recipient === null) return Buffer.from(text);
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return Buffer.from(await encrypter.encrypt(text));
    },
  };
}

/** Opens with an identity `AGE-SECRET-KEY-1…`. */
export function unsealWith(identity: string): Unseal {
  return (sealed) => unseal(sealed, identity);
}

async function seal(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const compressed = joined(content, createZstdCompress());
  return Readable.fromWeb((await encrypter.encrypt(webStream(compressed))) as ReadableStream);
}

async function unseal(sealed: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = Readable.fromWeb((await decrypter.decrypt(webStream(sealed))) as ReadableStream);
  return joined(opened, createZstdDecompress());
}

/** A new identity, and its recipient. */
export async function makeSealKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** True for a recipient that `sealFor` takes. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

function joined<T extends NodeJS.ReadWriteStream & Readable>(source: Readable, through: T): T {
  source.once('error', (error) => through.destroy(error));
  through.once('close', () => source.destroy());
  source.pipe(through);
  return through;
}

// The library is typed for browsers.
function webStream(stream: Readable): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}
