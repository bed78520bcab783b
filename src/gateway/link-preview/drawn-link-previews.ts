import { DomainError } from '../../domain/refusal.ts';
import { createChild, TookTooLong } from '../child/child.ts';
import type { Drawn } from './draw-process.ts';
import type { ArtStrip, LinkPreview, LinkPreviews } from './port.ts';

export interface LinkPreviewBounds {
  /** Cached pictures, about 120 kB each; the least recently used one is removed first. */
  kept: number;
  /** Maximal number of pictures that wait to be drawn. */
  waitingMax: number;
  /** Timeout of one picture, from when its drawing begins. */
  drawMaxMilliseconds: number;
  /** How long after a failed strip nobody tries again. */
  retryMilliseconds: number;
  /** The process, with its 90 MB, ends after this time without a picture to draw. */
  idleMilliseconds: number;
}

const defaults: LinkPreviewBounds = {
  kept: 64,
  waitingMax: 16,
  drawMaxMilliseconds: 5_000,
  retryMilliseconds: 60_000,
  idleMilliseconds: 30_000,
};

/**
 * Draws one picture after the other in a separate process, so that no request waits for a drawing. Ends the process
 * when a drawing exceeds the timeout: an event's art comes from somebody else, and nothing else can stop a drawing.
 * Requests for the same picture share one drawing.
 */
export function createLinkPreviews(changed: Partial<LinkPreviewBounds> = {}): LinkPreviews {
  const bounds = { ...defaults, ...changed };
  const kept = new Map<string, Buffer>();
  /** Of strips, by their keys: until when nobody tries again. */
  const failedUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<Buffer>>();
  let line: Promise<unknown> = Promise.resolve();
  const child = createChild<LinkPreview | ArtStrip, Drawn>(new URL('./draw-process.ts', import.meta.url), {
    askMaxMilliseconds: bounds.drawMaxMilliseconds,
    idleMilliseconds: bounds.idleMilliseconds,
  });

  async function drawInProcess(asked: LinkPreview | ArtStrip): Promise<Buffer> {
    const drawn = await child.ask(asked).catch((error: unknown) => {
      throw error instanceof TookTooLong ? new DomainError('BUSY') : error;
    });
    if ('picture' in drawn) return Buffer.from(drawn.picture);
    throw new Error(drawn.message);
  }

  function keep(key: string, picture: Buffer): void {
    kept.delete(key);
    kept.set(key, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= bounds.kept) break;
      kept.delete(oldest);
    }
  }

  function draw(key: string, asked: LinkPreview | ArtStrip): Promise<Buffer> {
    const known = knownOf(key);
    if (known !== undefined) return known;
    if (underWay.size >= bounds.waitingMax) return Promise.reject(new DomainError('BUSY'));
    const drawn = line.then(() => drawInProcess(asked));
    line = drawn.catch(() => {});
    const shared = drawn
      .then((bytes) => {
        keep(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  }

  function knownOf(key: string): Promise<Buffer> | undefined {
    const picture = kept.get(key);
    if (picture === undefined) return underWay.get(key);
    keep(key, picture);
    return Promise.resolve(picture);
  }

  return {
    draw,
    async strip(key, read) {
      const known = knownOf(key);
      if (known !== undefined) return await known;
      // A mail waits for it: what could not be drawn is not waited for by each of the mails behind it.
      if ((failedUntil.get(key) ?? 0) > performance.now()) return null;
      const asked = await read();
      if (asked === null) return null;
      try {
        return await draw(key, asked);
      } catch (error) {
        if (failedUntil.size > bounds.kept) failedUntil.clear();
        failedUntil.set(key, performance.now() + bounds.retryMilliseconds);
        throw error;
      }
    },
  };
}
