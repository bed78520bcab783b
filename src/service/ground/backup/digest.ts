import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** SHA-256 of all that a stream has, in hex. */
export async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Passes a stream on, and knows its length and digest at its end. */
export function measured(): Transform & { result(): { bytes: number; digest: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(through, { result: () => ({ bytes, digest: hash.digest('hex') }) });
}
