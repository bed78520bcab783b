import type { GraphqlError } from '../client/graphql-result.ts';

/** A no of the server, as the pages say it: its code, the field it is about, and what its text names. */
export interface CallRefusal {
  code: string;
  field?: string;
  facts?: Record<string, string | number>;
}

/** A defect: no cause is known. */
export const unexpected: CallRefusal = { code: 'UNEXPECTED' };

/** Codes that mean: that hold is over, begin a new one. */
export const overCodes = new Set(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_CLOSED']);

/** Nothing was answered that tells what came of it: it may have been done all the same. */
export const unsureCodes = new Set(['UNEXPECTED', 'OFFLINE']);

/** Why a call came to nothing: somebody else on the way answered, in no JSON, or nobody did. */
export function failureOf(error: unknown): CallRefusal {
  return { code: error instanceof SyntaxError ? 'UNEXPECTED' : 'OFFLINE' };
}

/** The errors of a GraphQL answer in the same shape; one error carries all that was wrong with a form. */
export function refusalsOf(errors: GraphqlError[] | undefined): CallRefusal[] {
  return (errors ?? []).flatMap(({ extensions }) =>
    (extensions?.refusals ?? [extensions]).map((refusal) => ({
      code: refusal?.code ?? 'UNEXPECTED',
      field: refusal?.field,
      facts: refusal?.facts,
    })),
  );
}

/** The answer of a JSON route. */
export type CallResult<Data> = { data: Data; refusals: [] } | { data: null; refusals: CallRefusal[] };

/** The answer in place of a call that was not made or failed. */
export function refusedWith(...refusals: CallRefusal[]): { data: null; refusals: CallRefusal[] } {
  return { data: null, refusals };
}

/** The answer of a call, from GraphQL or from a JSON route. */
export interface Answer<Data> {
  data?: Data | null;
  errors?: GraphqlError[];
  refusals?: readonly CallRefusal[];
}

/** Why it is not done; nothing where it is. Without data and without a reason it is UNEXPECTED. */
export function refusalsIn<Data>({
  data,
  errors,
  refusals = refusalsOf(errors),
}: Answer<Data>): readonly CallRefusal[] {
  return data || refusals.length > 0 ? refusals : [unexpected];
}
