import type { GraphQLError } from 'graphql';
import type { Locale } from '../../domain/locale.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { Plan } from './plans.ts';

/** A serialised answer with its headers. */
export interface ReadyAnswer {
  /** All headers: name, value, name, ... */
  headers: string[];
  /** The bytes as a latin1 string: headers and body are then written at once and without encoding. */
  bytes: string;
}

/** The answer to a request text. */
export interface KnownAnswer<R> {
  text: string;
  locale: Locale;
  plan: Plan;
  /** The code of its refusal. */
  code: string;
  headers: string[];
  /** The text before and after the request id, which differs each time. */
  before: string;
  after: string;
  /** Whether executing the request for this requester would give the same answer now. */
  isStillRight(requester: R): Promise<boolean>;
}

/** Answers by the text of their request (docs/algorithms/stock-and-holds.md, "Refusals from memory"). */
export interface KnownAnswers<R> {
  recall(text: string, locale: Locale): KnownAnswer<R> | undefined;
  /** Called before a request is executed; the result is passed to `remember`. */
  before(): unknown;
  /** Stores the answer `body` of `requestId` with `errors`, if it depends on the text alone. */
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
