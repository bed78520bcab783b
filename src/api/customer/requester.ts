import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { LiveSession } from '../../domain/login/session.ts';
import { type CustomerActor, customer } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import { readCustomerToken, type TokenClaims } from '../../service/people/session/customer-token.ts';
import type { WithSessions } from '../../service/people/session/live-sessions.ts';
import type { WithClock, WithSessionSecret } from '../../service/ports.ts';
import type { OperationRates } from '../graphql/operation-rates.ts';
import type { TakenAnswers } from '../graphql/taken-answers.ts';
import type { LogInBackoff } from '../security/log-in-backoff.ts';
import type { Throttle } from '../security/throttle.ts';
import type { CustomerApiContext } from './customer-api-context.ts';

/** Who sends the request, and what resolvers may use. */
export interface Requester {
  context: CustomerApiContext;
  requestId: string;
  /** null for a visitor. */
  actor: CustomerActor | null;
  /** The login by which the customer asks; null for a visitor. */
  sessionId: Uuid | null;
  ipAddress: string | null;
  /** Counts what is tried inside an operation. */
  rates: OperationRates;
  /** Bounds how often somebody is told that a document has an account. */
  takenAnswers: TakenAnswers;
  /** Delays wrong guesses at the password of whoever is logged in, by whichever operation asks for it. */
  ownPasswordTries: LogInBackoff;
  /** Count tries of courtesy codes, by account and by address. */
  courtesyTries: Throttle;
  courtesyTriesOfAddress: Throttle;
  /** Counts offers of tickets, because each sends an unsolicited mail. */
  transferOffers: Throttle;
  /** The language of refusals. */
  locale: Locale;
}

/**
 * The customer and the login of an `authorization` header, "Bearer <token>" or the bare token; null without one. A token that is
 * malformed, forged, expired or of an ended login is refused (UNAUTHENTICATED). Treating it as a visitor's would detach
 * the cart from its account.
 */
export async function customerOfHeader(
  context: WithClock & WithSessionSecret & WithSessions,
  authorization: string | undefined,
  read: (token: string, now: Date) => TokenClaims | null = (token, now) =>
    readCustomerToken(context.sessionSecret, token, now),
): Promise<LiveSession | null> {
  if (authorization === undefined || authorization === '') return null;
  const token = authorization.startsWith('Bearer ') ? authorization.slice(7).trim() : authorization.trim();
  const claims = read(token, context.clock.now());
  if (claims === null || !(await context.sessions.lives(claims.sessionId))) {
    throw new DomainError('UNAUTHENTICATED', { field: 'authorization' });
  }
  return { actor: customer(claims.customerId), sessionId: claims.sessionId };
}

/** There was no token, so no login has ended. An ended one is refused before (customerOfHeader). */
const visitor = { facts: { visitor: 'true' } };

/** The customer, for operations that need a login. Refusal: UNAUTHENTICATED, worded for a visitor. */
export function requireCustomer({ actor }: Requester): CustomerActor {
  if (actor === null) throw new DomainError('UNAUTHENTICATED', visitor);
  return actor;
}

/** The customer and the login, for operations about the login itself. */
export function requireLogin({ actor, sessionId }: Requester): LiveSession {
  if (actor === null || sessionId === null) throw new DomainError('UNAUTHENTICATED', visitor);
  return { actor, sessionId };
}
