import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { type TransferPageQuery, transferPage } from '../../parts/customer-api/ticket.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { privateMeta } from '../account-frame/private-page.ts';
import type { Route } from './+types/transfer.ts';
import { InvitationOver, overCodes } from './invitation-over.tsx';
import { TransferScreen } from './transfer-screen.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { token } = params;
  const result = await visitor.graphql<TransferPageQuery>(transferPage.text, { token, locale });
  const { code, requestId } = result.errors?.[0]?.extensions ?? {};
  const over = overCodes.find((known) => known === code) ?? null;
  if (over === null && (!result.data || result.errors?.length)) {
    throw data({ requestId }, { status: code === 'BUSY' ? 503 : 500 });
  }
  const customer = result.data?.customer ?? null;
  return {
    token,
    over,
    invitation: result.data?.transferInvitation ?? null,
    customer,
    waysIn: { socialLogins: visitor.socialLogins },
    texts: textsFor(locale, ['transfer', 'answers', 'tickets', 'auth', 'account', 'error']),
    head: { title: textFor(locale, 'transfer')('pageTitle') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

/** The address is worth a ticket: nobody keeps the page, and neither other sites nor scripts on our next page learn it. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' };
}

export default function TransferPage({ loaderData }: Route.ComponentProps) {
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
