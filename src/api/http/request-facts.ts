import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../domain/locale.ts';
import { ipAddressHeader } from '../../domain/login/session.ts';

/** The headers of a request as the identity library and the pages read them. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // What the caller wrote there is nobody's business: the address is the one the connection came from.
  headers.set(ipAddressHeader, request.ip);
  return headers;
}

/** The language of the page that asks (`?lg=` or the header), for answers and refusals. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = (request.query as { lg?: unknown } | undefined)?.lg;
  if (isLocale(asked)) return asked;
  const header = request.headers['accept-language']?.slice(0, 2);
  return isLocale(header) ? header : 'pt';
}
