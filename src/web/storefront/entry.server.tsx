import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { visitorContext } from '../parts/visitor/load-context.ts';
import { putHandedData } from './handed-data/handed-data.ts';
import { withKept } from './handed-data/kept-loader-data.ts';
import { createPageText } from './handed-data/page-text.server.ts';
import { descriptionsIn } from './handed-data/structured-data.ts';
import { delivered } from './page-delivery.server.ts';

export { provideLoadContext } from '../parts/visitor/load-context.ts';
export { keepLoaderData, withKeptLoaderData } from './handed-data/kept-loader-data.ts';

const doctype = '<!DOCTYPE html>';
const end = '</body></html>';
/** In `<!--$!-->`, where something had to be waited for and was left to the browser; by its rare first sign it is soon found. */
const leftOut = '$!-->';

const controller = 'window.__reactRouterContext.streamController';
const text = createPageText(512 * 1024);

/**
 * Stands as the nonce of whatever the router writes, and only until the page is written: by it, what was slipped into a
 * page is told from what belongs there. It never leaves this process.
 */
const mark = randomUUID();
const markedScript = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([^<][\\s\\S]*?)</script>`, 'g');

interface WholePage {
  bytes: Uint8Array;
  /** The inline scripts that were written here, as they stand between their tags. */
  scripts: (string | Uint8Array)[];
  /** The style sheets that were put into it. */
  styles: string[];
}

const wholePages = new WeakMap<Response, WholePage>();

/** A page rendered here, past the streams of its response, which cost more than they carry. */
export function wholePage(response: Response): WholePage | undefined {
  return wholePages.get(response);
}

/** What a loader, an action or a component threw; the router would write its raw stack to the console. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted) context.get(visitorContext).logFailure(error);
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
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream: _, ...context } = routerContext;
  const { staticHandlerContext } = context;
  const { actionData, errors } = staticHandlerContext;
  const loaderData = withKept(staticHandlerContext.loaderData, loadContext);
  context.staticHandlerContext = { ...staticHandlerContext, loaderData };
  const marked = await renderWhole(<ServerRouter context={context} url={request.url} nonce={mark} />);
  const scripts: WholePage['scripts'] = Array.from(
    marked.matchAll(markedScript),
    ([, script = '']) => script,
  );
  const unmarked = marked.replaceAll(` nonce="${mark}"`, '');
  // In development the tools bring the style.
  const page = import.meta.env.PROD ? delivered(unmarked) : { html: unmarked, scripts: [], styles: [] };
  const { html, styles } = page;
  scripts.push(...page.scripts);
  const isHandedOver = context.renderMeta?.didRenderScripts && html.endsWith(end);
  let handed: [number, number] | null = null;
  text.clear();
  if (!html.startsWith(doctype)) text.put(doctype);
  text.putMarkup(isHandedOver ? html.slice(0, -end.length) : html);
  if (isHandedOver) {
    if (!errors) for (const description of descriptionsIn(loaderData)) text.putBytes(description);
    text.put('<script>');
    const begins = text.length();
    text.put(`${controller}.enqueue('`);
    putHandedData(text, { loaderData, actionData, errors });
    text.put(`');${controller}.close();`);
    handed = [begins, text.length()];
    text.put(`</script>${end}`);
  }
  const bytes = text.copy();
  if (handed !== null) scripts.push(bytes.subarray(...handed));
  headers.set('content-type', 'text/html; charset=utf-8');
  // Of a build the bytes are taken past the response.
  const response = new Response(import.meta.env.PROD ? null : new Uint8Array(bytes), { status, headers });
  wholePages.set(response, { bytes, scripts, styles });
  return response;
}

/**
 * In one go, which is cheaper than React's streams; a part that is loaded late is waited for, the first time it is shown.
 * Nothing is added to it here: V8 would have to copy all of it together once more before it can be read.
 */
async function renderWhole(page: ReactElement): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(leftOut)) return html;
  // Else a large part is put at the end of the page with a script that moves it to its place.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return await textOf(prelude);
}
