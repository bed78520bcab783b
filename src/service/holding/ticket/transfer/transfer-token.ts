import { createHash } from 'node:crypto';
import type { WithIds } from '#src/service/ports.ts';

const shape = /^([A-Z0-9]{2,6})-([A-Za-z0-9_-]{43})$/;

/** What a link to an invitation carries, and what is stored of it: the hash alone opens nothing. */
export interface TransferToken {
  token: string;
  tokenHash: Uint8Array;
}

/** `MQ27-` and 32 random bytes: the event is told so that every statement can name it, as a cart's does. */
export function makeTransferToken(context: WithIds, eventCode: string): TransferToken {
  const secret = Buffer.from(context.ids.randomBytes(32)).toString('base64url');
  return { token: `${eventCode}-${secret}`, tokenHash: hashOf(secret) };
}

/** null for what can be no token. */
export function readTransferToken(token: string): { eventCode: string; tokenHash: Uint8Array } | null {
  const [, eventCode, secret] = shape.exec(token) ?? [];
  return eventCode === undefined || secret === undefined ? null : { eventCode, tokenHash: hashOf(secret) };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
