import type { Locale } from '../../../domain/locale.ts';
import type { Operation } from '../../lib/graphql/operation.ts';
import { leadTo } from '../../lib/lead-to.ts';
import type { Visitor } from '../../lib/load-context.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import { requireCustomer } from '../../lib/require-customer.ts';
import { wantedPage } from '../../lib/wanted-address.ts';

/**
 * Asks in the loader of a page that belongs to somebody. Whoever is not logged in, or is no longer, is led to log in
 * and from there back to this page.
 */
export async function readOwnData<Data extends object, Variables extends Record<string, unknown>>(
  visitor: Visitor,
  operation: Operation<Data, Variables>,
  variables: Variables,
  { locale, request }: { locale: Locale; request: Request },
): Promise<Data> {
  requireCustomer(visitor, locale, request);
  const answer = await readData(visitor, operation, variables);
  // The customer API answers null for the customer when the session ended between two looks at it.
  if (answer && (answer as { customer?: unknown }).customer !== null) return answer;
  throw leadTo(paths.logIn(locale, wantedPage(request)), request);
}
