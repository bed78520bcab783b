import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { postGraphql } from '../../kit/graphql/post-graphql.ts';
import { knownSession, loadSession } from '../session/session.ts';

const endpoint = '/production/customer/graphql';

function post<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  token: string,
): Promise<GraphqlResult<Data>> {
  return postGraphql(endpoint, operation, variables, token ? { authorization: `Bearer ${token}` } : {});
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
