import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { waitlistPage } from '../../lib/graphql/waitlist.gen.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { useText } from '../../lib/text.tsx';
import { AccountFailure } from '../account/account-failure.tsx';
import { AccountLayout } from '../account/account-layout.tsx';
import { privateHeaders, privateMeta } from '../account/private-page.ts';
import { readOwnData } from '../account/read-own-data.ts';
import { WithoutScript } from '../account/without-script.tsx';
import type { Route } from './+types/waitlist.ts';
import { WaitlistEntries } from './waitlist-entries.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { waitlist } = await readOwnData(visitor, waitlistPage, { locale }, { locale, request });
  const joined = new URL(request.url).searchParams.get('entrou');
  return {
    waitlist,
    // Only for as long as it is true: the address may be kept and opened again.
    hasJoined: waitlist.some(({ id, status }) => id === joined && status === 'WAITING'),
    texts: textsFor(locale, ['account', 'waitlist', 'error']),
    head: { title: textFor(locale, 'waitlist')('title') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

/** What somebody waits for, and what is held for them now. */
export default function WaitlistPage({ loaderData }: Route.ComponentProps) {
  const t = useText('waitlist');
  const { waitlist, hasJoined } = loaderData;
  return (
    <AccountLayout title={t('title')} lead={t('lead')}>
      {waitlist.length > 0 && <WithoutScript />}
      <WaitlistEntries initialEntries={waitlist} hasJoined={hasJoined} />
    </AccountLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
