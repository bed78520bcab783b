import type { ExecutionResult } from 'graphql';
import type { Locale } from '../../domain/locale.ts';
import type { Plan } from './plans.ts';

/** An answer to a public question: the same bytes for everybody. */
export interface PublicAnswer {
  /** As it is sent; null when it was an error, which is told to each asker anew and not cached. */
  bytes: Buffer | null;
  /** The same for callers inside this process. It belongs to all of them: nobody changes it. */
  result: ExecutionResult;
}

/** The cache of answers to public questions; `cache/answer-cache.ts` is one. */
export interface PublicAnswers {
  /** Whether the question asks for nothing but what is public. */
  takes(plan: Plan): boolean;
  /** Answers, once however many ask, and again when something it was made of has changed. */
  answer(plan: Plan, variables: Record<string, unknown>, locale: Locale): Promise<PublicAnswer>;
}

/** For a schema in which every answer is somebody's own. */
export const noPublicAnswers: PublicAnswers = {
  takes: () => false,
  answer: () => Promise.reject(new Error('This schema has no public questions.')),
};
