import type { GraphqlResult } from '../client/graphql-result.ts';
import type { Operation } from '../client/operation.ts';
import { fetchInTime } from '../clock/server-clock.ts';
import { failureOf } from '../refusals/refusals.ts';

/** Sends one operation; whatever comes of it is an answer in GraphQL's form, also where nobody answered. */
export async function postGraphql<Data, Variables>(
  endpoint: string,
  operation: Operation<Data, Variables>,
  variables: Variables,
  credentials: Readonly<Record<string, string>>,
): Promise<GraphqlResult<Data>> {
  let failure = { code: 'UNEXPECTED' };
  try {
    const response = await fetchInTime(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // The language of the page, not of the browser: an order is told and mailed in it.
        'accept-language': document.documentElement.lang,
        ...credentials,
      },
      body: JSON.stringify({ operationName: operation.name, variables, query: operation.text }),
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json();
    if (isAnswer<Data>(answer, response.status)) return answer;
  } catch (error) {
    failure = failureOf(error);
  }
  return { errors: [{ message: 'no answer', extensions: failure }] };
}

/**
 * Whether our API said this. Somebody on the way (a gateway, a proxy) may answer in JSON as well: data counts with
 * status 200 only, and errors only where each has a code of ours.
 */
function isAnswer<Data>(answer: unknown, status: number): answer is GraphqlResult<Data> {
  if (typeof answer !== 'object' || answer === null) return false;
  const { data, errors } = answer as { data?: unknown; errors?: unknown };
  if (errors !== undefined) return Array.isArray(errors) && errors.length > 0 && errors.every(hasCode);
  return status === 200 && typeof data === 'object' && data !== null;
}

function hasCode(error: { extensions?: { code?: unknown } } | null): boolean {
  return typeof error?.extensions?.code === 'string';
}
