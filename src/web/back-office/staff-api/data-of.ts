import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';

/** A page cannot be shown without this answer. */
export class Unanswered extends Error {
  readonly refusals: readonly CallRefusal[];

  constructor(refusals: readonly CallRefusal[]) {
    super(refusals[0]?.code ?? 'UNEXPECTED');
    this.name = 'Unanswered';
    this.refusals = refusals;
  }
}

/** The data of an answer. Throws Unanswered where there is none, for the page's error boundary. */
export function dataOf<Data>({ data, errors }: GraphqlResult<Data>): Data {
  if (data && !errors?.length) return data;
  throw new Unanswered(refusalsOf(errors));
}
