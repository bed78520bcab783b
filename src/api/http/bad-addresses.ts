import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, type Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WithIds } from '../../service/ports.ts';
import { hasEncodedNul } from '../security/nul.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { EdgeHandler } from './edge.ts';
import { answerOf } from './errors.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

/**
 * Whether an address can be taken apart in more than one way. `//host/path` names another host to whoever reads it as a
 * reference, browsers read a backslash as a slash, and what is no percent-encoding has no one meaning.
 */
export function isBadAddress(url: string): boolean {
  if (!url.startsWith('/')) return true;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (path.includes('//') || path.includes('\\') || hasEncodedNul(url)) return true;
  return path.includes('%') && !isDecodable(path);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

type BadAddressContext = WithIds & { sandboxBesideReal: boolean };

/** Refuses such addresses before anything is built from them. */
export function badAddressHandler(context: BadAddressContext): EdgeHandler {
  return (request, response) => {
    if (!isBadAddress(request.url ?? '')) return false;
    const requestId = context.ids.uuid();
    if (!refusePage(request, response, context, requestId)) refuseRequest(request, response, requestId);
    return true;
  };
}

/** The same to somebody who asks for a page: a page, in the language of the address or else of the browser. */
export function refusePage(
  request: IncomingMessage,
  response: ServerResponse,
  { sandboxBesideReal }: { sandboxBesideReal: boolean },
  requestId: string,
): boolean {
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (!isPage || request.headers.accept?.includes('text/html') !== true) return false;
  const locale = localeOfAddress(request);
  const t = textFor(locale, 'common');
  const body = `<p>${t('badAddressText')}</p>
<p>${t('requestId', { id: requestId })}</p>
<a href="/${locale}">${t('backHome')}</a>`;
  answer(request, response, {
    type: 'text/html; charset=utf-8',
    body: plainPage(locale, { title: t('badAddressTitle'), body, sandboxBesideReal }),
    headers: { 'content-security-policy': plainPagePolicy },
  });
  return true;
}

function localeOfAddress({ url = '', headers }: IncomingMessage): Locale {
  const [, first] = url.split(/[/?]/, 2);
  if (isLocale(first)) return first;
  return headers['accept-language']?.startsWith('en') ? 'en' : 'pt';
}

function refuseRequest(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const locale = localeOfAddress(request);
  const body = JSON.stringify({ errors: [answerOf(new DomainError('INVALID_REQUEST'), locale)], requestId });
  answer(request, response, { type: 'application/json; charset=utf-8', body });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body, headers = {} }: { type: string; body: string; headers?: Record<string, string> },
): void {
  response.writeHead(400, {
    ...securityHeaders,
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
