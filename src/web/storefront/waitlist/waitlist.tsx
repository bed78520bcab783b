import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { waitlistPage } from '../../parts/customer-api/waitlist.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { SomeMissing } from '../../parts/posters/some-missing.tsx';
import { AccountContent } from '../account-frame/account-content.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { WithoutScript } from '../account-frame/without-script.tsx';
import type { Route } from './+types/waitlist.ts';
import { WaitlistEntries } from './waitlist-entries.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { waitlist, isIncomplete } = await readOwnData(args, waitlistPage, { locale });
  const joined = new URL(args.request.url).searchParams.get('entrou');
  return {
    waitlist,
    isIncomplete,
    // Only for as long as it is true: the address may be kept and opened again.
    hasJoined: waitlist.some(({ id, status }) => id === joined && status === 'WAITING'),
    texts: textsFor(locale, ['account', 'waitlist', 'error']),
    head: { title: textFor(locale, 'waitlist')('title') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

/** What somebody waits for, and what is held for them now. */
export default function WaitlistPage({ loaderData }: Route.ComponentProps) {
  const t = useText('waitlist');
  const { waitlist, isIncomplete, hasJoined } = loaderData;
  return (
    <AccountContent title={t('title')} lead={t('lead')}>
      {waitlist.length > 0 && <WithoutScript />}
      {isIncomplete && <SomeMissing />}
      {(waitlist.length > 0 || !isIncomplete) && (
        <WaitlistEntries initialEntries={waitlist} hasJoined={hasJoined} />
      )}
    </AccountContent>
  );
}
