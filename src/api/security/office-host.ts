import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/refusal.ts';
import type { WithPublicUrl, WithStaffUrl } from '../../service/ports.ts';

/** Where the back office has a host of its own (STAFF_URL), it is found on no other. Refusal: NOT_FOUND. */
export function requireOfficeHost(
  request: Pick<FastifyRequest, 'headers'>,
  { staffUrl, publicUrl }: WithStaffUrl & WithPublicUrl,
): void {
  const { host } = new URL(staffUrl);
  if (host === new URL(publicUrl).host) return;
  if (request.headers.host !== host) throw new DomainError('NOT_FOUND');
}
