import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/refusal.ts';
import type { WithPublicUrl } from '../../service/ports.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * A cookie travels with every request, whoever makes it, so what changes something must come from our own pages. For the
 * routes that speak JSON: no foreign form can send it, and where the browser says where it comes from, it is us.
 * Refusals: INVALID_REQUEST for another content type, FORBIDDEN_ORIGIN.
 */
export function guardJson(request: Asked, context: WithPublicUrl): void {
  if (mediaTypeOf(request) !== 'application/json')
    throw new DomainError('INVALID_REQUEST', { field: 'content-type' });
  if (comesFrom(request, context) === 'elsewhere') throw new DomainError('FORBIDDEN_ORIGIN');
}

/**
 * For forms, which any site can send: here the browser must say that it is us. Every browser that can show our pages
 * says so with a POST. Refusals as above.
 */
export function guardForm(request: Asked, context: WithPublicUrl): void {
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded')
    throw new DomainError('INVALID_REQUEST', { field: 'content-type' });
  // A form is read as it comes, so its size has to be known before; browsers always tell it.
  if (request.headers['content-length'] === undefined)
    throw new DomainError('INVALID_REQUEST', { field: 'content-length' });
  if (comesFrom(request, context) !== 'us') throw new DomainError('FORBIDDEN_ORIGIN');
}

function mediaTypeOf(request: Asked): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function comesFrom(request: Asked, context: WithPublicUrl): 'us' | 'elsewhere' | 'unsaid' {
  const { origin, host = '', 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  if (origin === undefined) return site === 'same-origin' ? 'us' : 'unsaid';
  // The host the browser called is ours too: behind a proxy or on a phone in the same network.
  const own = [new URL(context.publicUrl).origin, `${request.protocol}://${host}`];
  return own.includes(origin) ? 'us' : 'elsewhere';
}
