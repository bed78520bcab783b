import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { profilePage } from '../../parts/customer-api/account.gen.ts';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { AccountLayout } from '../account-frame/account-layout.tsx';
import { privateHeaders, privateMeta } from '../account-frame/private-page.ts';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/profile.ts';
import { ProfileForm } from './profile-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { customer, genders } = await readOwnData(
    context.get(visitorContext),
    profilePage,
    {},
    { locale, request },
  );
  return {
    profile: customer,
    // Where somebody was when their registration turned out to be incomplete.
    backTo: safeRedirect(new URL(request.url).searchParams.get('redirect'), ''),
    genders: genders.map((gender) => ({
      value: String(gender.id),
      label: locale === 'pt' ? gender.ptName : gender.enName,
    })),
    texts: textsFor(locale, ['account', 'profile', 'error']),
    head: { title: textFor(locale, 'profile')('title') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useText('profile');
  const { profile, genders, backTo } = loaderData;
  return (
    <AccountLayout title={t('title')} lead={t('lead')}>
      <Boundary>{profile && <ProfileForm profile={profile} genders={genders} backTo={backTo} />}</Boundary>
    </AccountLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
