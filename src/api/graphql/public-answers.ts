import type { ExecutionResult } from 'graphql';
import type { Locale } from '../../domain/locale.ts';
import type { Plan } from './plans.ts';

/** An answer to a public query: the same bytes for all requesters. */
export interface PublicAnswer {
  /** The serialised answer; null for an error, which is not cached because it has the request's id. */
  bytes: Buffer | null;
  /** The same as an object, for callers in this process. It is shared and must not be changed. */
  result: ExecutionResult;
}

/** The cache of answers to public questions; `cache/answer-cache.ts` is one. */
export interface PublicAnswers {
  /** Whether the query reads public fields only. */
  takes(plan: Plan): boolean;
  /** Answers from the cache, or executes once for all concurrent callers when an input has changed. */
  answer(plan: Plan, variables: Record<string, unknown>, locale: Locale): Promise<PublicAnswer>;
}

/** For a schema without public queries. */
export const noPublicAnswers: PublicAnswers = {
  takes: () => false,
  answer: () => Promise.reject(new Error('This schema has no public questions.')),
};
