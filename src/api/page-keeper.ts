import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Doorkeeper } from './door.ts';
import type { FoundPage, PageCache } from './page-cache.ts';
import { packingFor } from './page-copies.ts';

/** Answers for pages that are ready: the headers were written when the page was made. */
export function pageKeeper(cache: PageCache): Doorkeeper {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = cache.ready(request.url ?? '');
    if (found === null) return false;
    sendPage(request, response, found);
    return true;
  };
}

/** The page, or that the asker has it: whoever names its content has the content, however it was packed. */
export function sendPage(request: IncomingMessage, response: ServerResponse, found: FoundPage): void {
  const { copies, state, ageSeconds } = found;
  const { body, headers, headersUnchanged } = copies.copyIn[packingFor(request.headers['accept-encoding'])];
  const had = request.headers['if-none-match'];
  const isUnchanged = had?.includes(copies.hash) === true;
  const said = isUnchanged ? headersUnchanged : headers;
  const isUsual = state === 'hit' && ageSeconds === 0;
  response.writeHead(
    isUnchanged ? 304 : 200,
    isUsual ? said : [...said.slice(0, -4), 'age', String(ageSeconds), 'server-timing', `page;desc=${state}`],
  );
  if (isUnchanged || request.method === 'HEAD') response.end();
  else response.end(body);
}
