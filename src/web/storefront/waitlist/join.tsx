import { data } from 'react-router';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { joinPage } from '../../parts/customer-api/waitlist.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { privateHeaders, privateMeta } from '../account-frame/private-page.ts';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { WithoutScript } from '../account-frame/without-script.tsx';
import type { Route } from './+types/join.ts';
import { JoinForm } from './join-form.tsx';
import { shelvesToWaitFor } from './shelves-to-wait-for.ts';
import css from './waitlist.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { slug } = params;
  const { event, waitlist } = await readOwnData(visitor, joinPage, { locale, slug }, { locale, request });
  if (!event) throw data(null, { status: 404 });
  return {
    event,
    shelves: shelvesToWaitFor(event, waitlist),
    item: params.item,
    texts: textsFor(locale, ['account', 'waitlist', 'error']),
    head: { title: `${textFor(locale, 'waitlist')('joinTitle')}: ${event.name}` },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

/** The way onto the list of an event: what of the sold out things, and how many. */
export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const t = useText('waitlist');
  const locale = useLocale();
  const { event, shelves, item } = loaderData;
  return (
    <Page width="form">
      <div className={css.heading}>
        <h1>{t('joinTitle')}</h1>
        <p className={css.lead}>{event.name}</p>
      </div>
      {shelves.length === 0 ? (
        <EmptyStub title={t('nothingTitle')} text={t('nothingText')}>
          <ButtonLink tone="go" to={paths.event(locale, event.slug)}>
            {t('seeEvent')}
          </ButtonLink>
        </EmptyStub>
      ) : (
        <>
          <WithoutScript />
          <JoinForm key={item} event={event} shelves={shelves} item={item} />
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
