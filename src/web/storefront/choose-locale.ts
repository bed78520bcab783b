import { redirectTo } from '../kit/navigation/redirect-to.ts';
import { paths } from '../parts/pages/paths.ts';
import { visitorContext } from '../parts/visitor/load-context.ts';
import { visitorLocale } from '../parts/visitor/visitor-locale.ts';
import type { Route } from './+types/choose-locale.ts';

/** `/` has no page: it leads to the home page in the visitor's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = await visitorLocale(context.get(visitorContext));
  throw redirectTo(paths.home(locale), request, { headers: { vary: 'Accept-Language, Cookie' } });
}
