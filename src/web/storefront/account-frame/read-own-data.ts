import type { Locale } from '../../../domain/locale.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { leadTo } from '../../kit/navigation/lead-to.ts';
import { wantedPage } from '../../parts/own-pages/wanted-address.ts';
import { paths } from '../../parts/pages/paths.ts';
import type { Visitor } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { requireCustomer } from '../../parts/visitor/require-customer.ts';

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
