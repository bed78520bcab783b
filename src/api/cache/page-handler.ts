import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithIds, WithLog } from '../../service/ports.ts';
import type { EdgeHandler } from '../http/edge.ts';
import { logPageFailure } from '../http/failure-log.ts';
import { brokenPage, busyPage } from '../http/failure-pages.ts';
import { plainPagePolicy } from '../http/plain-page.ts';
import type { PageSecurity } from '../security/page-security.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { PageAnswer } from './page-answer.ts';
import type { FoundPage, PageCache } from './page-cache.ts';
import { packingFor } from './page-copies.ts';
import type { PageSettings } from './page-visitor.ts';

const busySeconds = 3;

/**
 * Sends cached pages, whose headers were written with them. Requests for a page that is being rendered wait here without a
 * bound on their number, because waiting costs nothing.
 */
export function pageHandler(
  context: WithClock & WithIds & WithLog & PageSettings,
  cache: PageCache,
  security: PageSecurity,
): EdgeHandler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '' } = request;
    const found = cache.ready(url);
    if (found !== null) {
      sendPage(request, response, found);
      return true;
    }
    const waiting = cache.onItsWay(url);
    if (waiting === null) return false;
    waiting.then(
      (page) =>
        'copies' in page ? sendPage(request, response, page) : sendAnswer(request, response, page, security),
      (error: unknown) => sendFailure(context, request, response, error),
    );
    return true;
  };
}

/** Sends the page, or 304 if the ETag names the same content in any encoding. */
export function sendPage(request: IncomingMessage, response: ServerResponse, found: FoundPage): void {
  const { copies, state, ageSeconds } = found;
  const { body, headers, headersUnchanged } = copies.copyIn[packingFor(request.headers['accept-encoding'])];
  const had = request.headers['if-none-match'];
  const isUnchanged = had?.includes(copies.hash) === true;
  const said = isUnchanged ? headersUnchanged : headers;
  response.writeHead(
    isUnchanged ? 304 : 200,
    state === 'hit'
      ? said
      : [...said.slice(0, -4), 'age', String(ageSeconds), 'server-timing', `page;desc=${state}`],
  );
  if (isUnchanged || request.method === 'HEAD') response.end();
  else response.end(body);
}

/** A page without an entry, for requests that waited for it. */
function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, inline }: PageAnswer,
  security: PageSecurity,
): void {
  const bytes = Buffer.from(body ?? []);
  const path = request.url?.split('?', 1)[0] ?? '';
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    ...securityHeaders,
    'cache-control': 'no-cache',
    ...security(path, bytes, inline),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function sendFailure(
  context: WithClock & WithIds & WithLog & PageSettings,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  const locale = request.url?.startsWith('/en') ? 'en' : 'pt';
  const isBusy = error instanceof DomainError && error.code === 'BUSY';
  const requestId = context.ids.uuid();
  if (!isBusy) logPageFailure(context, error, requestId);
  const { sandboxBesideReal } = context;
  const html = isBusy
    ? busyPage(locale, busySeconds, sandboxBesideReal)
    : brokenPage(locale, requestId, sandboxBesideReal);
  response.writeHead(isBusy ? 429 : 500, {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPagePolicy,
    'cache-control': 'no-store',
    ...(isBusy ? { 'retry-after': String(busySeconds) } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
