import { DomainError } from '../../domain/refusal.ts';
import { createChild, TookTooLong } from '../child/child.ts';
import type { Drawn } from './draw-process.ts';
import type { LinkPreview, LinkPreviews } from './port.ts';

export interface LinkPreviewBounds {
  /** Cached pictures, about 120 kB each; the least recently used one is removed first. */
  kept: number;
  /** Maximal number of pictures that wait to be drawn. */
  waitingMax: number;
  /** Timeout of one picture, from when its drawing begins. */
  drawMaxMilliseconds: number;
  /** The process, with its 90 MB, ends after this time without a picture to draw. */
  idleMilliseconds: number;
}

const defaults: LinkPreviewBounds = {
  kept: 64,
  waitingMax: 16,
  drawMaxMilliseconds: 5_000,
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
  const underWay = new Map<string, Promise<Buffer>>();
  let line: Promise<unknown> = Promise.resolve();
  const child = createChild<LinkPreview, Drawn>(new URL('./draw-process.ts', import.meta.url), {
    askMaxMilliseconds: bounds.drawMaxMilliseconds,
    idleMilliseconds: bounds.idleMilliseconds,
  });

  async function drawInProcess(preview: LinkPreview): Promise<Buffer> {
    const drawn = await child.ask(preview).catch((error: unknown) => {
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

  return {
    draw(key, preview) {
      const picture = kept.get(key);
      if (picture !== undefined) {
        keep(key, picture);
        return Promise.resolve(picture);
      }
      const drawing = underWay.get(key);
      if (drawing !== undefined) return drawing;
      if (underWay.size >= bounds.waitingMax) return Promise.reject(new DomainError('BUSY'));
      const drawn = line.then(() => drawInProcess(preview));
      line = drawn.catch(() => {});
      const shared = drawn
        .then((bytes) => {
          keep(key, bytes);
          return bytes;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, shared);
      return shared;
    },
  };
}
