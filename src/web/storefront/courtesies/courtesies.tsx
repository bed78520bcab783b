import { textFor, textsFor } from '../../../i18n/texts.ts';
import { accountPage } from '../../lib/graphql/account.gen.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountFailure } from '../account/account-failure.tsx';
import { AccountLayout } from '../account/account-layout.tsx';
import { EmptyStub } from '../account/empty-stub.tsx';
import { privateHeaders, privateMeta } from '../account/private-page.ts';
import { readOwnData } from '../account/read-own-data.ts';
import type { Route } from './+types/courtesies.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  await readOwnData(context.get(visitorContext), accountPage, {}, { locale, request });
  return {
    texts: textsFor(locale, ['account', 'courtesies']),
    head: { title: textFor(locale, 'courtesies')('title') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

/** Gift badges. There are none yet, so the page says what they are and how one gets here. */
export default function CourtesiesPage() {
  const t = useText('courtesies');
  const common = useText('common');
  const locale = useLocale();
  return (
    <AccountLayout title={t('title')} lead={t('lead')}>
      <EmptyStub title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to={paths.home(locale)}>{common('backHome')}</ButtonLink>
      </EmptyStub>
    </AccountLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
