import type { GraphQLError } from 'graphql';
import type { Locale } from '../../domain/locale.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { Plan } from './plans.ts';

/** An answer that is ready: nothing is left to do but to write it. */
export interface ReadyAnswer {
  /** Name, value, name, ...: all that our own server says with an answer. */
  headers: string[];
  /** Its bytes, a character each ("latin1"): headers and body leave in one piece that way, and nothing is encoded. */
  bytes: string;
}

/** The answer to a request that is known by its text alone. */
export interface KnownAnswer<R> {
  text: string;
  locale: Locale;
  plan: Plan;
  headers: string[];
  /** Around the id of the request, the only thing in it that differs each time. */
  before: string;
  after: string;
  /** Whether running the request for this requester would give the same answer now. */
  isStillRight(requester: R): Promise<boolean>;
}

/** Answers by the text of their request (docs/algorithms/stock-and-holds.md, "Refusals from memory"). */
export interface KnownAnswers<R> {
  recall(text: string, locale: Locale): KnownAnswer<R> | undefined;
  /** Asked before a request runs and handed to `remember` after it. */
  before(): unknown;
  /** `body` is what `requestId` was answered, for `errors`; kept only where the text alone decides it. */
  remember(
    asked: { text: string; locale: Locale; requestId: string },
    plan: Plan,
    errors: readonly GraphQLError[],
    body: string,
    before: unknown,
  ): void;
  forget(known: KnownAnswer<R>): void;
}

export function readyAnswer(
  { before, after, headers }: Pick<KnownAnswer<never>, 'before' | 'after' | 'headers'>,
  requestId: string,
): ReadyAnswer {
  return { headers, bytes: before + requestId + after };
}

/** The headers of an answer whose body has `length` bytes. */
export function headersOf(length: number): string[] {
  const always = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' }).flat();
  return [...always, 'content-type', 'application/json; charset=utf-8', 'content-length', String(length)];
}
