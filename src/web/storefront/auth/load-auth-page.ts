import type { LoaderFunctionArgs } from 'react-router';
import { textFor, textsFor } from '../../../i18n/texts.ts';
import { leadTo } from '../../lib/lead-to.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths, safeRedirect } from '../../lib/paths.ts';

/** Whoever is logged in already goes straight to where they wanted; the others get the words of the form. */
export function loadAuthPage(
  { context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>,
  title: 'logInTitle' | 'registerTitle',
) {
  const locale = pageLocale(params);
  if (context.get(visitorContext).session.isLoggedIn) {
    const wanted = new URL(request.url).searchParams.get('redirect');
    throw leadTo(safeRedirect(wanted, paths.account(locale)), request);
  }
  return {
    texts: textsFor(locale, ['auth', 'error']),
    head: { title: textFor(locale, 'auth')(title) },
  };
}
