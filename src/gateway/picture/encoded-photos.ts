import { DomainError } from '../../domain/refusal.ts';
import { createChild } from '../child/child.ts';
import type { Encoded } from './photo-process.ts';
import type { Photos } from './port.ts';

export interface PhotoBounds {
  /** Maximal number of photographs under way or waiting. */
  waitingMax: number;
  /** Timeout of one photograph, from when its decoding begins. */
  encodeMaxMilliseconds: number;
  /** The process ends after this time without a photograph. */
  idleMilliseconds: number;
}

const defaults: PhotoBounds = { waitingMax: 5, encodeMaxMilliseconds: 20_000, idleMilliseconds: 30_000 };

/**
 * Encodes one photograph after the other in a separate process: a decoder that fails, or takes too much time or memory, ends
 * that process and nothing else.
 */
export function createPhotos(changed: Partial<PhotoBounds> = {}): Photos {
  const { waitingMax, encodeMaxMilliseconds, idleMilliseconds } = { ...defaults, ...changed };
  const child = createChild<Uint8Array, Encoded>(new URL('./photo-process.ts', import.meta.url), {
    askMaxMilliseconds: encodeMaxMilliseconds,
    idleMilliseconds,
  });
  let line: Promise<unknown> = Promise.resolve();
  let underWay = 0;

  async function encode(bytes: Uint8Array) {
    const encoded = await child.ask(bytes).catch(() => {
      // It has taken too long, or the decoder has brought its process down.
      throw new DomainError('PICTURE_UNREADABLE');
    });
    if ('sizes' in encoded) return encoded.sizes.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) }));
    if ('refusal' in encoded) throw new DomainError(encoded.refusal);
    throw new Error(encoded.message);
  }

  return {
    encode(bytes) {
      if (underWay >= waitingMax) return Promise.reject(new DomainError('BUSY'));
      underWay += 1;
      const encoded = line.then(() => encode(bytes)).finally(() => (underWay -= 1));
      line = encoded.catch(() => {});
      return encoded;
    },
  };
}
