import { redirect } from 'react-router';
import { preferredLocale } from '../../i18n/locale.ts';
import { visitorContext } from '../lib/load-context.ts';
import { paths } from '../lib/paths.ts';
import type { Route } from './+types/choose-locale.ts';

/** `/` has no page: it leads to the home page in the language the browser asks for. */
export function loader({ context }: Route.LoaderArgs) {
  const { acceptLanguage } = context.get(visitorContext);
  throw redirect(paths.home(preferredLocale(acceptLanguage)), { headers: { vary: 'Accept-Language' } });
}
