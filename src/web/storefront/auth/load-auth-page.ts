import type { LoaderFunctionArgs } from 'react-router';
import { refusalCodes } from '../../../domain/refusal.ts';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { addressAfterLogIn } from '../../lib/after-log-in.ts';
import { loggedIn } from '../../lib/graphql/account.gen.ts';
import { leadTo } from '../../lib/lead-to.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';

/**
 * Whoever is logged in goes straight to where they wanted, in their own language; the others get the words of the form.
 * This is also where a log-in without script, and one by somebody else's account, lead on from.
 */
export async function loadAuthPage(
  { context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>,
  title: 'logInTitle' | 'registerTitle',
) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  if (visitor.session.isLoggedIn) {
    const target = safeRedirect(searchParams.get('redirect'), paths.account(locale));
    const answer = await readData(visitor, loggedIn, {});
    throw leadTo(addressAfterLogIn(target, locale, answer?.customer?.locale ?? locale), request);
  }
  const code = searchParams.get('falha');
  return {
    texts: textsFor(locale, ['auth', 'error']),
    head: { title: textFor(locale, 'auth')(title) },
    socialLogins: visitor.socialLogins,
    // Anybody can write an address: what is not one of our codes is not said.
    failure: refusalCodes.find((known) => known === code) ?? null,
  };
}
