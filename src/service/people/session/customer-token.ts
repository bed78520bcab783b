import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';

/** Who asks the customer API: a customer, by way of one login that can be ended. */
export interface TokenClaims {
  customerId: Uuid;
  sessionId: Uuid;
  expiresAt: Date;
}

/**
 * A short-lived token for the `authorization` header. Script can read it, for the specification keeps it in local
 * storage, so it is worth little: it lives minutes, names its login and dies with it.
 */
export function issueCustomerToken(secret: string, sessionId: Uuid, customerId: Uuid, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + limits.customerTokenMinutes * 60;
  const body = `${sessionId}.${customerId}.${expiresAt}`;
  return `${body}.${signatureOf(secret, body)}`;
}

/** Checks form, signature and time; whether the login still lives is the caller's question. */
export function readCustomerToken(secret: string, token: string, now: Date): TokenClaims | null {
  const cut = token.lastIndexOf('.');
  if (cut < 0 || token.length > 200) return null;
  const body = token.slice(0, cut);
  const given = Buffer.from(token.slice(cut + 1));
  const expected = Buffer.from(signatureOf(secret, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [sessionId = '', customerId = '', expires = ''] = body.split('.');
  if (!isUuid(sessionId) || !isUuid(customerId)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  return expiresAt > now ? { sessionId, customerId, expiresAt } : null;
}

const rememberedMax = 20_000;

/**
 * Reads tokens and remembers those that were good, so that whoever asks often is not checked anew each time. The time
 * is looked at every time; what is malformed or forged is never remembered.
 */
export function createTokenReader(secret: string): (token: string, now: Date) => TokenClaims | null {
  const remembered = new Map<string, TokenClaims>();
  return (token, now) => {
    const known = remembered.get(token);
    if (known !== undefined) return known.expiresAt > now ? known : null;
    const claims = readCustomerToken(secret, token, now);
    if (claims === null) return null;
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(token, claims);
    return claims;
  };
}

function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}
