import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideLoadContext } from '../lib/load-context.ts';

const doctype = '<!DOCTYPE html>';
const end = '</body></html>';
/** Where something had to be waited for and was left to the browser. */
const leftOut = '<!--$!-->';

const wholePages = new WeakMap<Response, Uint8Array>();

/** The bytes of a page rendered here, past the streams of its response, which cost more than they carry. */
export function wholePage(response: Response): Uint8Array | undefined {
  return wholePages.get(response);
}

/**
 * Renders a page whole before it is sent: pages are small, most are kept by the server as finished HTML, and what may
 * run on one can only be said once all of it is there.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { serverHandoffStream: handoff, ...context } = routerContext;
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />);
  const script = handoff && context.renderMeta?.didRenderScripts ? await handoffScript(handoff) : '';
  const bytes = Buffer.from(html.endsWith(end) ? html.slice(0, -end.length) + script + end : html + script);
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(bytes, { status, headers });
  wholePages.set(response, bytes);
  return response;
}

/** In one go, which is cheaper than React's streams; a part that is loaded late is waited for, the first time it is shown. */
async function renderWhole(page: ReactElement): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(leftOut)) return html.startsWith(doctype) ? html : doctype + html;
  return await text((await prerenderToNodeStream(page)).prelude);
}

/** The data the page was rendered with, as React Router's own component hands it to the browser, in one piece. */
async function handoffScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text());
  const escaped = data.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${escaped});${controller}.close();</script>`;
}
