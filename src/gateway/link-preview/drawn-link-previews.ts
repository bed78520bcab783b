import { Worker } from 'node:worker_threads';
import { limits } from '../../domain/limits.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { Drawn } from './draw-thread.ts';
import type { LinkPreview, LinkPreviews } from './port.ts';

export interface LinkPreviewBounds {
  /** Pictures kept, some 120 kB each; the one not asked for the longest goes first. */
  kept: number;
  /** Pictures that wait to be drawn. */
  waitingMax: number;
  /** One picture takes no longer than this, from when it is begun. */
  drawMaxMilliseconds: number;
  /** The thread, with its 40 MB, ends after so long without a picture to draw. */
  idleMilliseconds: number;
}

const defaults: LinkPreviewBounds = {
  kept: limits.linkPreviewsKept,
  waitingMax: limits.linkPreviewsWaitingMax,
  drawMaxMilliseconds: 5_000,
  idleMilliseconds: 30_000,
};

/**
 * Draws one picture after the other in a thread, so that no request waits for a drawing, and ends the thread where a
 * drawing takes too long: an event's art is written by somebody else. Those who ask for the same share one drawing.
 */
export function createLinkPreviews(changed: Partial<LinkPreviewBounds> = {}): LinkPreviews {
  const bounds = { ...defaults, ...changed };
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let line: Promise<unknown> = Promise.resolve();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function endThread(): void {
    clearTimeout(idle);
    void worker?.terminate();
    worker = null;
  }

  function drawInThread(preview: LinkPreview): Promise<Buffer> {
    clearTimeout(idle);
    const thread = worker ?? new Worker(new URL('./draw-thread.ts', import.meta.url), { execArgv: [] });
    worker = thread;
    return new Promise<Buffer>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        endThread();
        reject(new DomainError('BUSY'));
      }, bounds.drawMaxMilliseconds);
      const end = (settle: () => void) => {
        clearTimeout(tooLong);
        thread.removeAllListeners('message').removeAllListeners('error');
        settle();
      };
      thread.once('message', (drawn: Drawn) =>
        end(() => {
          idle = setTimeout(endThread, bounds.idleMilliseconds).unref();
          if ('picture' in drawn) resolve(Buffer.from(drawn.picture));
          else reject(new Error(drawn.message));
        }),
      );
      thread.once('error', (error) =>
        end(() => {
          endThread();
          reject(error);
        }),
      );
      thread.postMessage(preview);
    }).finally(() => thread.unref());
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
      const drawn = line.then(() => drawInThread(preview));
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
