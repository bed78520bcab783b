import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideLoadContext } from '../lib/load-context.ts';

/** Far above what a page takes; a render that hangs must not keep its request for ever. */
const renderMillisecondsMax = 6_000;

/**
 * Renders a page whole before it is sent: pages are small and kept by the server as finished HTML, so that streaming
 * would buy nothing.
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
          const body = new PassThrough();
          const stream = createReadableStreamFromReadable(body);
          pipe(body);
          resolve(new Response(stream, { status: finalStatus, headers }));
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
