import { leadTo } from '../lib/lead-to.ts';
import { visitorContext } from '../lib/load-context.ts';
import { paths } from '../lib/paths.ts';
import { visitorLocale } from '../lib/visitor-locale.ts';
import type { Route } from './+types/choose-locale.ts';

/** `/` has no page: it leads to the home page in the visitor's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = await visitorLocale(context.get(visitorContext));
  throw leadTo(paths.home(locale), request, { headers: { vary: 'Accept-Language, Cookie' } });
}
