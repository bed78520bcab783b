import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { profilePage } from '../../lib/graphql/account.gen.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { useText } from '../../lib/text.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import type { Route } from './+types/profile.ts';
import { AccountFailure } from './account-failure.tsx';
import { AccountLayout } from './account-layout.tsx';
import { privateHeaders, privateMeta } from './private-page.ts';
import { ProfileForm } from './profile-form.tsx';
import { readOwnData } from './read-own-data.ts';

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
