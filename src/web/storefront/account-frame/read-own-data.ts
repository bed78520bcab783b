import type { LoaderFunctionArgs } from 'react-router';
import type { Operation } from '../../kit/client/operation.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { wantedPage } from '../../parts/own-pages/wanted-address.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';

/**
 * Asks in the loader of a page that belongs to a customer. A customer whose session has just ended is sent to the
 * log-in page, and from there back to this page.
 */
export async function readOwnData<Data extends object, Variables extends Record<string, unknown>>(
  { context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>,
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await readData(context.get(visitorContext), operation, variables);
  // The customer API answers null for the customer when the session ended between two looks at it.
  if (answer && (answer as { customer?: unknown }).customer !== null) return answer;
  throw redirectTo(paths.logIn(pageLocale(params), wantedPage(request)), request);
}
