import { type ChildProcess, fork } from 'node:child_process';
import { DomainError } from '../../domain/refusal.ts';
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
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function endProcess(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function startProcess(): ChildProcess {
    const started = fork(new URL('./draw-process.ts', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      env: {},
    });
    // An idle child does not keep this process alive, and ends with it.
    started.unref();
    const stopServerWithProcess = () => started.kill('SIGKILL');
    process.once('exit', stopServerWithProcess);
    started.on('error', () => {});
    started.once('exit', () => {
      process.off('exit', stopServerWithProcess);
      if (child === started) child = null;
    });
    return started;
  }

  function drawInProcess(preview: LinkPreview): Promise<Buffer> {
    clearTimeout(idle);
    const drawing = child ?? startProcess();
    child = drawing;
    drawing.channel?.ref();
    return new Promise<Buffer>((resolve, reject) => {
      const end = () => {
        clearTimeout(tooLong);
        drawing.off('message', hear).off('error', fail).off('exit', failAtExit);
        drawing.channel?.unref();
      };
      const fail = (error: Error) => {
        end();
        if (child === drawing) endProcess();
        reject(error);
      };
      const failAtExit = (code: number | null, signal: string | null) =>
        fail(new Error(`drawing ended with ${signal ?? code}`));
      const hear = (drawn: Drawn) => {
        end();
        idle = setTimeout(endProcess, bounds.idleMilliseconds).unref();
        if ('picture' in drawn) resolve(Buffer.from(drawn.picture));
        else reject(new Error(drawn.message));
      };
      const tooLong = setTimeout(() => fail(new DomainError('BUSY')), bounds.drawMaxMilliseconds);
      drawing.once('message', hear).once('error', fail).once('exit', failAtExit);
      drawing.send(preview);
    });
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
