import { data } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { isAlongLink } from '#src/domain/till/along-link.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import {
  type TakeAlongPageQuery,
  type TransferPageQuery,
  takeAlongPage,
  transferPage,
} from '../../parts/customer-api/ticket.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { type Visitor, visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { privateMeta } from '../account-frame/private-page.ts';
import type { Route } from './+types/transfer.ts';
import { AlongOver, alongOverCodes } from './along/along-over.tsx';
import { AlongScreen } from './along/along-screen.tsx';
import { InvitationOver, overCodes } from './invitation-over.tsx';
import { TransferScreen } from './transfer-screen.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { token } = params;
  if (isAlongLink(token)) return await loadAlong(visitor, locale, token);
  const result = await visitor.graphql<TransferPageQuery>(transferPage.text, { token, locale });
  const { code, requestId } = result.errors?.[0]?.extensions ?? {};
  const over = overCodes.find((known) => known === code) ?? null;
  if (over === null && (!result.data || result.errors?.length)) {
    throw data({ requestId }, { status: code === 'BUSY' ? 503 : 500 });
  }
  const customer = result.data?.customer ?? null;
  return {
    what: 'invitation' as const,
    token,
    over,
    invitation: result.data?.transferInvitation ?? null,
    customer,
    waysIn: { socialLogins: visitor.socialLogins },
    texts: textsFor(locale, ['transfer', 'answers', 'tickets', 'auth', 'account', 'error']),
    head: { title: textFor(locale, 'transfer')('pageTitle') },
  };
}

/** The tickets of a sale at a till, which come with another token to the same page (docs/algorithms/till.md, "Taken along"). */
async function loadAlong(visitor: Visitor, locale: Locale, token: string) {
  const result = await visitor.graphql<TakeAlongPageQuery>(takeAlongPage.text, { token, locale });
  const { code, requestId } = result.errors?.[0]?.extensions ?? {};
  const over = alongOverCodes.find((known) => known === code) ?? null;
  if (over === null && (!result.data || result.errors?.length)) {
    throw data({ requestId }, { status: code === 'BUSY' ? 503 : 500 });
  }
  return {
    what: 'along' as const,
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

/** The address is worth a ticket: nobody keeps the page, and neither other sites nor scripts on our next page learn it. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' };
}

export default function TransferPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.what === 'along') {
    const { along, over, ...rest } = loaderData;
    return along && over === null ? (
      <AlongScreen key={rest.token} along={along} {...rest} />
    ) : (
      <AlongOver code={over ?? 'TAKE_ALONG_NOT_FOUND'} />
    );
  }
  const { invitation, over, ...rest } = loaderData;
  return invitation && over === null ? (
    <TransferScreen key={rest.token} invitation={invitation} {...rest} />
  ) : (
    <InvitationOver code={over ?? 'TRANSFER_NOT_FOUND'} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
