import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { waitlistPage } from '../../parts/customer-api/waitlist.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { AccountLayout } from '../account-frame/account-layout.tsx';
import { privateHeaders, privateMeta } from '../account-frame/private-page.ts';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { WithoutScript } from '../account-frame/without-script.tsx';
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
