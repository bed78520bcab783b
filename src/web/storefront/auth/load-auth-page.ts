import type { LoaderFunctionArgs } from 'react-router';
import { refusalCodes } from '#src/domain/refusal-codes.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { loggedIn } from '../../parts/customer-api/account.gen.ts';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { addressAfterLogIn } from '../../parts/session/address-after-log-in.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';

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
    throw redirectTo(addressAfterLogIn(target, locale, answer?.customer?.locale ?? locale), request);
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
