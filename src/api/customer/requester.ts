import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithSessionSecret } from '../../service/ports.ts';
import { readCustomerToken, type TokenClaims } from '../../service/session/customer-token.ts';
import type { WithSessions } from '../../service/session/live-sessions.ts';
import type { OperationRates } from '../graphql/operation-rates.ts';
import type { Throttle } from '../security/throttle.ts';
import type { CustomerApiContext } from './customer-api-context.ts';

/** Who asks, and with what the answer is made. */
export interface Requester {
  context: CustomerApiContext;
  requestId: string;
  /** null for a visitor. */
  customerId: Uuid | null;
  /** The login by which the customer asks; null for a visitor. */
  sessionId: Uuid | null;
  ipAddress: string | null;
  /** Counts what is tried inside an operation. */
  rates: OperationRates;
  /** Counts how often codes of courtesies are tried: by an account, and from an address. */
  courtesyTries: Throttle;
  courtesyTriesOfAddress: Throttle;
  /** Counts how often tickets are offered to somebody: each is a mail nobody asked for. */
  transferOffers: Throttle;
  /** The language in which refusals are told. */
  locale: Locale;
}

/**
 * The customer and the login of an `authorization` header, "Bearer <token>" or the bare token; null without one. A token that is
 * malformed, forged, run out or of an ended login is refused (UNAUTHENTICATED), never taken for a visitor: a cart
 * would silently become nobody's.
 */
export async function customerOfHeader(
  context: WithClock & WithSessionSecret & WithSessions,
  authorization: string | undefined,
  read: (token: string, now: Date) => TokenClaims | null = (token, now) =>
    readCustomerToken(context.sessionSecret, token, now),
): Promise<{ customerId: Uuid; sessionId: Uuid } | null> {
  if (authorization === undefined || authorization === '') return null;
  const token = authorization.startsWith('Bearer ') ? authorization.slice(7).trim() : authorization.trim();
  const claims = read(token, context.clock.now());
  if (claims === null || !(await context.sessions.lives(claims.sessionId))) {
    throw new DomainError('UNAUTHENTICATED', { field: 'authorization' });
  }
  return { customerId: claims.customerId, sessionId: claims.sessionId };
}

/** Asked without a token: nothing has ended. A token that has is refused before (customerOfHeader). */
const visitor = { facts: { visitor: 'true' } };

/** For what only a logged-in customer may ask. Refusal: UNAUTHENTICATED, in the words for somebody who never logged in. */
export function requireCustomer(requester: Requester): Uuid {
  if (requester.customerId === null) throw new DomainError('UNAUTHENTICATED', visitor);
  return requester.customerId;
}

/** For what is about the very login that asks. */
export function requireLogin(requester: Requester): { customerId: Uuid; sessionId: Uuid } {
  const { customerId, sessionId } = requester;
  if (customerId === null || sessionId === null) throw new DomainError('UNAUTHENTICATED', visitor);
  return { customerId, sessionId };
}
