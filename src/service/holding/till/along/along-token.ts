import { createHash, createHmac } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';
import { alongMark } from '#src/domain/till/along-link.ts';
import type { WithSessionSecret } from '#src/service/ports.ts';

const shape = /^([A-Z0-9]{2,6})~([A-Za-z0-9_-]{43})$/;

/**
 * The token of the link by which the tickets of a sale are taken along: the event's code, and 32 bytes that follow from the order
 * and our secret. So paper, screen and mail have one link, and the database has its hash alone.
 */
export function alongToken(
  { sessionSecret }: WithSessionSecret,
  order: { eventId: Uuid; eventCode: string; orderId: Uuid },
): { token: string; tokenHash: Uint8Array } {
  const signed = `take along ${order.eventId} ${order.orderId}`;
  const secret = createHmac('sha256', sessionSecret).update(signed).digest('base64url');
  return { token: `${order.eventCode}${alongMark}${secret}`, tokenHash: hashOf(secret) };
}

/** Null for what can be no token. */
export function readAlongToken(token: string): { eventCode: string; tokenHash: Uint8Array } | null {
  const [, eventCode, secret] = shape.exec(token.trim()) ?? [];
  return eventCode === undefined || secret === undefined ? null : { eventCode, tokenHash: hashOf(secret) };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
