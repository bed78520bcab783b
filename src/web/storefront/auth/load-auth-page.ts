import type { LoaderFunctionArgs } from 'react-router';
import { refusalCodes } from '../../../domain/refusal.ts';
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
  const { session, socialLogins } = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  if (session.isLoggedIn) {
    throw leadTo(safeRedirect(searchParams.get('redirect'), paths.account(locale)), request);
  }
  const code = searchParams.get('falha');
  return {
    texts: textsFor(locale, ['auth', 'error']),
    head: { title: textFor(locale, 'auth')(title) },
    socialLogins,
    // Anybody can write an address: what is not one of our codes is not said.
    failure: refusalCodes.find((known) => known === code) ?? null,
  };
}
