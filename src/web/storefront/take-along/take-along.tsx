import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { type TakeAlongPageQuery, takeAlongPage } from '../../parts/customer-api/ticket.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { privateMeta } from '../account-frame/private-page.ts';
import type { Route } from './+types/take-along.ts';
import { AlongOver, overCodes } from './along-over.tsx';
import { AlongScreen } from './along-screen.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { token } = params;
  const result = await visitor.graphql<TakeAlongPageQuery>(takeAlongPage.text, { token, locale });
  const { code, requestId } = result.errors?.[0]?.extensions ?? {};
  const over = overCodes.find((known) => known === code) ?? null;
  if (over === null && (!result.data || result.errors?.length)) {
    throw data({ requestId }, { status: code === 'BUSY' ? 503 : 500 });
  }
  return {
    token,
    over,
    along: result.data?.ticketsToTakeAlong ?? null,
    customer: result.data?.customer ?? null,
    waysIn: { socialLogins: visitor.socialLogins },
    texts: textsFor(locale, ['takeAlong', 'transfer', 'tickets', 'auth', 'account', 'error']),
    head: { title: textFor(locale, 'takeAlong')('pageTitle') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

/** The address is worth tickets: nobody keeps the page, and neither other sites nor scripts on our next page learn it. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' };
}

export default function TakeAlongPage({ loaderData }: Route.ComponentProps) {
  const { along, over, ...rest } = loaderData;
  return along && over === null ? (
    <AlongScreen key={rest.token} along={along} {...rest} />
  ) : (
    <AlongOver code={over ?? 'TAKE_ALONG_NOT_FOUND'} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
