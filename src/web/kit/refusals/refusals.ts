import type { GraphqlError } from '../client/graphql-result.ts';

/** A no of the server, as the pages say it: its code, the field it is about, and what its text names. */
export interface CallRefusal {
  code: string;
  field?: string;
  facts?: Record<string, string | number>;
}

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
