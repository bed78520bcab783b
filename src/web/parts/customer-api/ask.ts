import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { fetchInTime } from '../../kit/clock/server-clock.ts';
import { failureOf } from '../../kit/refusals/refusals.ts';
import { knownSession, loadSession } from '../session/session.ts';

const endpoint = '/production/customer/graphql';

async function post<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  token: string,
): Promise<GraphqlResult<Data>> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    // The language of the page, not of the browser: an order is told and mailed in it.
    'accept-language': document.documentElement.lang,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  let failure = { code: 'UNEXPECTED' };
  try {
    const response = await fetchInTime(endpoint, {
      method: 'POST',
      headers,
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

/**
 * Asks the customer API as the person who is here; all errors are returned, beside whatever data there is
 * (specification section 7). Never cached; a session that has changed is fetched once more.
 */
export async function ask<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<GraphqlResult<Data>> {
  const { token } = await knownSession();
  const result = await post(operation, variables, token);
  if (!result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED')) return result;
  const renewed = await loadSession();
  return renewed.token ? post(operation, variables, renewed.token) : result;
}

/** Asks what is public, without waiting for anybody's session. */
export function askPublic<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<GraphqlResult<Data>> {
  return post(operation, variables, '');
}
