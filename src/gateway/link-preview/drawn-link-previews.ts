import { DomainError } from '../../domain/refusal.ts';
import { type ChildBounds, createChild, TookTooLong } from '../child/child.ts';
import type { PhotoSize } from '../picture/port.ts';
import type { Drawn } from './draw-process.ts';
import type { ArtStrip, Drawing, LinkPreview, LinkPreviews } from './port.ts';

export interface LinkPreviewBounds {
  /** Cached pictures, about 120 kB each; the least recently used one is removed first. */
  kept: number;
  /** Maximal number of pictures that wait to be drawn. */
  waitingMax: number;
  /** Timeout of one picture, from when its drawing begins. */
  drawMaxMilliseconds: number;
  /** Maximal number of arts that wait to be drawn for pages: all of a first page, and more. */
  drawingsWaitingMax: number;
  /** Timeout of one art in all its sizes. */
  drawingMaxMilliseconds: number;
  /** How long after a failed strip or drawing nobody tries again. */
  retryMilliseconds: number;
  /** The process, with its 90 MB, ends after this time without a picture to draw. */
  idleMilliseconds: number;
}

const defaults: LinkPreviewBounds = {
  kept: 64,
  waitingMax: 16,
  drawMaxMilliseconds: 5_000,
  drawingsWaitingMax: 100,
  drawingMaxMilliseconds: 20_000,
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
  /** By the key of a strip that failed: the time until which it is not drawn again, in milliseconds. */
  const failedUntil = new Map<string, number>();
  const { idleMilliseconds } = bounds;
  const pictures = createLine<LinkPreview | ArtStrip, Buffer>(pictureOf, {
    ...{ waitingMax: bounds.waitingMax, askMaxMilliseconds: bounds.drawMaxMilliseconds, idleMilliseconds },
  });
  // In a process of its own: no mail and no shared link waits for an art that somebody has just published.
  const drawings = createLine<Drawing, PhotoSize[]>(sizesOf, {
    waitingMax: bounds.drawingsWaitingMax,
    ...{ askMaxMilliseconds: bounds.drawingMaxMilliseconds, idleMilliseconds },
  });

  function keep(key: string, picture: Buffer): void {
    kept.delete(key);
    kept.set(key, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= bounds.kept) break;
      kept.delete(oldest);
    }
  }

  function ask(key: string, asked: LinkPreview | ArtStrip): Promise<Buffer> {
    return pictures.ask(key, asked, (bytes) => {
      keep(key, bytes);
    });
  }

  function knownOf(key: string): Promise<Buffer> | undefined {
    const picture = kept.get(key);
    if (picture === undefined) return pictures.underWay(key);
    keep(key, picture);
    return Promise.resolve(picture);
  }

  const hasFailed = (key: string) => (failedUntil.get(key) ?? 0) > performance.now();
  function noteFailure(key: string): void {
    if (failedUntil.size > 4 * bounds.kept) failedUntil.clear();
    failedUntil.set(key, performance.now() + bounds.retryMilliseconds);
  }

  return {
    async draw(key, read) {
      const known = knownOf(key);
      if (known !== undefined) return await known;
      if (pictures.isFull(key)) throw new DomainError('BUSY');
      return await ask(key, await read());
    },
    async drawing(key, svg) {
      const failure = `drawing/${key}`;
      if (hasFailed(failure)) return null;
      if (drawings.isFull(key)) throw new DomainError('BUSY');
      // Requests do not wait again and again for what cannot be drawn.
      return await drawings.ask(key, { svg }).catch(() => {
        noteFailure(failure);
        return null;
      });
    },
    async strip(key, read) {
      const known = knownOf(key);
      if (known !== undefined) return await known;
      // A mail waits for it: what could not be drawn is not waited for by each of the mails behind it.
      if (hasFailed(key)) return null;
      const asked = await read();
      if (asked === null) return null;
      try {
        return await ask(key, asked);
      } catch (error) {
        noteFailure(key);
        throw error;
      }
    },
  };
}

interface Line<Asked, Made> {
  /** Refusals: BUSY when too many wait; BUSY after the timeout. */
  ask(key: string, asked: Asked, made?: (made: Made) => void): Promise<Made>;
  underWay(key: string): Promise<Made> | undefined;
  /** True where too many wait for one more. */
  isFull(key: string): boolean;
}

/** One after the other in a process; those who ask for the same share it. */
function createLine<Asked extends object, Made>(
  read: (drawn: Drawn) => Made,
  { waitingMax, ...bounds }: ChildBounds & { waitingMax: number },
): Line<Asked, Made> {
  const underWay = new Map<string, Promise<Made>>();
  const child = createChild<Asked, Drawn>(new URL('./draw-process.ts', import.meta.url), bounds);
  let line: Promise<unknown> = Promise.resolve();

  const isFull = (key: string) => underWay.size >= waitingMax && !underWay.has(key);

  async function askProcess(asked: Asked): Promise<Made> {
    const drawn = await child.ask(asked).catch((error: unknown) => {
      throw error instanceof TookTooLong ? new DomainError('BUSY') : error;
    });
    if ('message' in drawn) throw new Error(drawn.message);
    return read(drawn);
  }

  return {
    ask(key, asked, note) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      if (isFull(key)) return Promise.reject(new DomainError('BUSY'));
      const drawn = line.then(() => askProcess(asked));
      line = drawn.catch(() => {});
      const shared = drawn
        .then((made) => {
          note?.(made);
          return made;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, shared);
      return shared;
    },
    underWay: (key) => underWay.get(key),
    isFull,
  };
}

function pictureOf(drawn: Drawn): Buffer {
  if (!('picture' in drawn)) throw new Error('a picture was asked for');
  return Buffer.from(drawn.picture);
}

function sizesOf(drawn: Drawn): PhotoSize[] {
  if (!('sizes' in drawn)) throw new Error('sizes were asked for');
  return drawn.sizes.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) }));
}
