import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../domain/locale.ts';
import { DomainError, type RefusalCode } from '../../domain/refusal.ts';
import { applications, isBelow } from '../../domain/site/applications.ts';
import type { WithPublicUrl, WithStaffUrl } from '../../service/ports.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { EdgeHandler } from './edge.ts';
import { answerOf, statusOf } from './errors.ts';

const ofStaff = applications.filter(({ host }) => host === 'staff');
const staffPaths = ofStaff.flatMap(({ path, endpoints }) => [path, ...endpoints]);
/** Files of the storefront and pictures, which the preview of a page needs, and whom to tell of a hole: the same on every host. */
const sharedPaths = /^\/(?:(?:assets|pictures)\/|\.well-known\/security\.txt$)/;
const pagePaths = /^\/(pt|en)(\/|$)/;

/**
 * Applications of staff have a host of their own where STAFF_URL names one: content of organizers is on no origin of the
 * staff cookie, and these applications are on no other host. Pages of the storefront are led to theirs.
 */
export function oneApplicationHandler(
  context: WithStaffUrl & WithPublicUrl,
  newId: () => string,
): EdgeHandler {
  return (request, response) => {
    const { staffUrl, publicUrl } = context;
    if (staffUrl === publicUrl) return false;
    const office = new URL(staffUrl);
    if (office.host === new URL(publicUrl).host) return false;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const isStaffPath = staffPaths.some((folder) => isBelow(path, folder));
    if (hostOf(request, office.protocol) !== office.host) {
      return isStaffPath && refuse(request, response, 'NOT_FOUND', newId());
    }
    if (isStaffPath || sharedPaths.test(path)) return false;
    const isLook = request.method === 'GET' || request.method === 'HEAD';
    if (isLook && path === '/') return lead(response, `${ofStaff[0]?.path}/`);
    if (isLook && pagePaths.test(path)) return lead(response, publicUrl + request.url);
    return refuse(request, response, 'NOT_FOUND', newId());
  };
}

/** The host that a request names, without the port that everybody means; empty for what is no host. */
function hostOf(request: IncomingMessage, protocol: string): string {
  const url = `${protocol}//${request.headers.host ?? ''}`;
  return URL.canParse(url) ? new URL(url).host : '';
}

/** True where a request names no one host: of two, proxies and we could each read another one. */
export function isBadHost({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const names = (rawHeaders ?? []).filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return true;
  // An old client names none.
  return (
    headers.host !== undefined &&
    headers.host !== '' &&
    !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{0,5})?$/i.test(headers.host)
  );
}

function lead(response: ServerResponse, to: string): true {
  response
    .writeHead(302, { ...securityHeaders, location: to, 'content-length': '0', 'cache-control': 'no-store' })
    .end();
  return true;
}

/** Answers at the edge, in our own form. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: RefusalCode,
  requestId: string,
): true {
  const locale: Locale = request.headers['accept-language']?.startsWith('en') ? 'en' : 'pt';
  const body = JSON.stringify({ errors: [answerOf(new DomainError(code), locale)], requestId });
  response.writeHead(statusOf(code), {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
