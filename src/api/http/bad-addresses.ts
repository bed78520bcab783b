import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, type Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WithIds } from '../../service/ports.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { hasEncodedUnstorable } from '../security/unstorable.ts';
import type { EdgeHandler } from './edge.ts';
import { isBadHost, refuse } from './one-application.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

/**
 * Whether an address can be taken apart in more than one way. `//host/path` names another host to whoever reads it as a
 * reference, browsers read a backslash as a slash, and what is no percent-encoding has no one meaning.
 */
export function isBadAddress(url: string): boolean {
  if (!url.startsWith('/')) return true;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (path.includes('//') || path.includes('\\') || hasEncodedUnstorable(url)) return true;
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

/** Refuses such addresses, and requests that name no one host, before anything is built from them. */
export function badAddressHandler(context: BadAddressContext): EdgeHandler {
  return (request, response) => {
    if (!isBadAddress(request.url ?? '') && !isBadHost(request)) return false;
    const requestId = context.ids.uuid();
    if (refusePage(request, response, context, requestId)) return true;
    return refuse(request, response, 'INVALID_REQUEST', requestId);
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
  const page = plainPage(locale, { title: t('badAddressTitle'), body, sandboxBesideReal });
  response.writeHead(400, {
    ...securityHeaders,
    'content-security-policy': plainPagePolicy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
  return true;
}

function localeOfAddress({ url = '', headers }: IncomingMessage): Locale {
  const [, first] = url.split(/[/?]/, 2);
  if (isLocale(first)) return first;
  return headers['accept-language']?.startsWith('en') ? 'en' : 'pt';
}
