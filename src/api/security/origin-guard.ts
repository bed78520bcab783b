import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/refusal.ts';
import type { WithPublicUrl } from '../../service/ports.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * Browsers send cookies with requests from any site, so a request that changes something must come from our own pages. For
 * JSON routes: a foreign form cannot send JSON, and an `Origin` header must be ours.
 * Refusals: INVALID_REQUEST for another content type, FORBIDDEN_ORIGIN.
 */
export function guardJson(request: Asked, context: WithPublicUrl): void {
  if (mediaTypeOf(request) !== 'application/json')
    throw new DomainError('INVALID_REQUEST', { field: 'content-type' });
  if (comesFrom(request, context) === 'elsewhere') throw new DomainError('FORBIDDEN_ORIGIN');
}

/**
 * For forms, which any site can send: the `Origin` header is required and must be ours. Every supported browser sends it
 * with a POST. Refusals as above.
 */
export function guardForm(request: Asked, context: WithPublicUrl): void {
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded')
    throw new DomainError('INVALID_REQUEST', { field: 'content-type' });
  // Browsers always send it.
  if (request.headers['content-length'] === undefined)
    throw new DomainError('INVALID_REQUEST', { field: 'content-length' });
  if (comesFrom(request, context) !== 'us') throw new DomainError('FORBIDDEN_ORIGIN');
}

/**
 * For a file as the body, of which the length must be known before. No form can send this content type, and a script of a foreign
 * page must ask first. Refusals as above.
 */
export function guardUpload(request: Asked, context: WithPublicUrl): void {
  if (mediaTypeOf(request) !== 'application/octet-stream')
    throw new DomainError('INVALID_REQUEST', { field: 'content-type' });
  if (request.headers['content-length'] === undefined)
    throw new DomainError('INVALID_REQUEST', { field: 'content-length' });
  if (comesFrom(request, context) === 'elsewhere') throw new DomainError('FORBIDDEN_ORIGIN');
}

function mediaTypeOf(request: Asked): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function comesFrom(request: Asked, context: WithPublicUrl): 'us' | 'elsewhere' | 'unsaid' {
  const { origin, host = '', 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  if (origin === undefined) return site === 'same-origin' ? 'us' : 'unsaid';
  // The host of the request is ours too: behind a proxy, or on a phone in the same network.
  const own = [new URL(context.publicUrl).origin, `${request.protocol}://${host}`];
  return own.includes(origin) ? 'us' : 'elsewhere';
}
