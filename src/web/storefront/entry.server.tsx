import type { EntryContext, RouterContextProvider } from 'react-router';
import { visitorContext } from '../parts/visitor/load-context.ts';
import { type BuiltPage, builtPage, developmentPage } from './page-delivery.server.tsx';

export { provideLoadContext } from '../parts/visitor/load-context.ts';

const wholePages = new WeakMap<Response, BuiltPage>();

/** A page rendered here, past the streams of its response, which cost more than they carry. */
export function wholePage(response: Response): BuiltPage | undefined {
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
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { logFailure } = loadContext.get(visitorContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (import.meta.env.DEV) {
    const html = await developmentPage(context, request.url, logFailure);
    return new Response(new Uint8Array(html), { status, headers });
  }
  const response = new Response(null, { status, headers });
  wholePages.set(response, await builtPage(context, request.url, logFailure));
  return response;
}
