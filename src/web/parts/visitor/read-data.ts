import { data } from 'react-router';
import type { Operation } from '../../kit/client/operation.ts';
import type { Visitor } from './load-context.ts';

/**
 * Asks in a loader. An answer without data is a failure of ours: the error page shows it. UNAUTHENTICATED comes back
 * as null so that the loader can lead to the log-in page.
 */
export async function readData<Data, Variables extends Record<string, unknown>>(
  visitor: Visitor,
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const result = await visitor.graphql<Data>(operation.text, variables);
  const code = result.errors?.[0]?.extensions?.code;
  if (code === 'UNAUTHENTICATED') return null;
  if (code === 'NOT_FOUND' || code === 'EVENT_NOT_FOUND' || code === 'ORDER_NOT_FOUND') {
    throw data(null, { status: 404 });
  }
  if (!result.data || result.errors?.length) {
    throw data(
      { requestId: result.errors?.[0]?.extensions?.requestId },
      { status: code === 'BUSY' ? 503 : 500 },
    );
  }
  return result.data;
}
