import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideLoadContext } from '../lib/load-context.ts';

/** Far above what a page takes; a render that hangs must not keep its request for ever. */
const renderMillisecondsMax = 6_000;

const wholePages = new WeakMap<Response, Uint8Array>();

/** The bytes of a page rendered here, past the streams of its response, which cost more than they carry. */
export function wholePage(response: Response): Uint8Array | undefined {
  return wholePages.get(response);
}

/**
 * Renders a page whole before it is sent: pages are small, most are kept by the server as finished HTML, and what may
 * run on one can only be said once all of it is there.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer);
          pipe(
            gather((bytes) => {
              const response = new Response(bytes, { status: finalStatus, headers });
              wholePages.set(response, bytes);
              resolve(response);
            }),
          );
        },
        onShellError: reject,
        onError() {
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(abort, renderMillisecondsMax);
  });
}

function gather(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    // Larger than any page: nothing is gained by making React wait for memory.
    highWaterMark: 16 * 1024 * 1024,
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
