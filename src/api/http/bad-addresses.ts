import { hasEncodedNul } from '../security/nul.ts';
import type { EdgeHandler } from './edge.ts';
import { isBadHost, refuse } from './one-application.ts';

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

/** Refuses such addresses, and requests that name no one host, before anything is built from them. */
export function badAddressHandler(newId: () => string): EdgeHandler {
  return (request, response) =>
    (isBadAddress(request.url ?? '') || isBadHost(request)) &&
    refuse(request, response, 'INVALID_REQUEST', newId());
}
