import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import { hasEncodedNul } from '../security/nul.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { EdgeHandler } from './edge.ts';
import { answerOf } from './errors.ts';

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

/** Refuses such addresses before anything is built from them. */
export function badAddressHandler(newId: () => string): EdgeHandler {
  return (request, response) => {
    if (!isBadAddress(request.url ?? '')) return false;
    refuseRequest(request, response, newId());
    return true;
  };
}

function refuseRequest(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const locale: Locale = request.headers['accept-language']?.startsWith('en') ? 'en' : 'pt';
  const body = JSON.stringify({ errors: [answerOf(new DomainError('INVALID_REQUEST'), locale)], requestId });
  response.writeHead(400, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
