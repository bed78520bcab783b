import { preferredLocale } from '../../i18n/locale.ts';
import { leadTo } from '../lib/lead-to.ts';
import { visitorContext } from '../lib/load-context.ts';
import { paths } from '../lib/paths.ts';
import type { Route } from './+types/choose-locale.ts';

/** `/` has no page: it leads to the home page in the language the browser asks for. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { acceptLanguage } = context.get(visitorContext);
  throw leadTo(paths.home(preferredLocale(acceptLanguage)), request, {
    headers: { vary: 'Accept-Language' },
  });
}
