import { createHmac } from 'node:crypto';
import type { Uuid } from '../../domain/ids.ts';
import type { WithSessionSecret } from '../../service/ports.ts';

/** The header that says whose an answer is, for the copies a device keeps of somebody's pages. */
export const visitorMarkHeader = 'canhoto-visitor';

/** The same for every login of a customer and for nobody else's, and of no use to anybody who reads it. */
export function visitorMark({ sessionSecret }: WithSessionSecret, customerId: Uuid): string {
  return createHmac('sha256', sessionSecret).update(`visitor ${customerId}`).digest('base64url').slice(0, 22);
}
