import { createHmac } from 'node:crypto';
import type { Uuid } from '../../domain/ids.ts';
import type { WithSessionSecret } from '../../service/ports.ts';

/** The header that identifies the owner of an answer, for the offline copies of pages on a device. */
export const visitorMarkHeader = 'canhoto-visitor';

/** The same for all logins of a customer and different for every other; it reveals nothing. */
export function visitorMark({ sessionSecret }: WithSessionSecret, customerId: Uuid): string {
  return createHmac('sha256', sessionSecret).update(`visitor ${customerId}`).digest('base64url').slice(0, 22);
}
