import type { GraphqlResult } from '../load-context.ts';
import { failureOf } from '../refusals.ts';
import { knownSession, loadSession } from '../session.ts';
import type { Operation } from './operation.ts';

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
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify({ operationName: operation.name, variables, query: operation.text }),
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null) return answer as GraphqlResult<Data>;
  } catch (error) {
    failure = failureOf(error);
  }
  return { errors: [{ message: 'no answer', extensions: failure }] };
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
