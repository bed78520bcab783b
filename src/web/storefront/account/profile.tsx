import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { profilePage } from '../../parts/customer-api/account.gen.ts';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { AccountContent } from '../account-frame/account-content.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/profile.ts';
import { ProfileForm } from './profile-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { customer, genders } = await readOwnData(args, profilePage, {});
  return {
    profile: customer,
    // Where somebody was when their registration turned out to be incomplete.
    backTo: safeRedirect(new URL(args.request.url).searchParams.get('redirect'), ''),
    genders: genders.map((gender) => ({
      value: String(gender.id),
      label: locale === 'pt' ? gender.ptName : gender.enName,
    })),
    texts: textsFor(locale, ['account', 'profile', 'error']),
    head: { title: textFor(locale, 'profile')('title') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useText('profile');
  const { profile, genders, backTo } = loaderData;
  return (
    <AccountContent title={t('title')} lead={t('lead')}>
      <Boundary>{profile && <ProfileForm profile={profile} genders={genders} backTo={backTo} />}</Boundary>
    </AccountContent>
  );
}
