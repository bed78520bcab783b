import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { postGraphql } from '../../kit/graphql/post-graphql.ts';

const endpoint = '/production/staff/graphql';

/** Asks the staff API as the person who is logged in: the cookie of the staff login identifies them. */
export function askStaff<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<GraphqlResult<Data>> {
  return postGraphql(endpoint, operation, variables, {});
}
