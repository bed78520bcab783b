import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { langBeside } from '../../kit/lang/lang-beside.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { joinPage } from '../../parts/customer-api/waitlist.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { WithoutScript } from '../account-frame/without-script.tsx';
import type { Route } from './+types/join.ts';
import { JoinForm } from './join-form.tsx';
import { shelvesToWaitFor } from './shelves-to-wait-for.ts';
import css from './waitlist.module.css';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { slug, item } = args.params;
  const { event, waitlist } = await readOwnData(args, joinPage, { locale, slug });
  if (!event) throw data(null, { status: 404 });
  return {
    event,
    shelves: shelvesToWaitFor(event, waitlist),
    item,
    texts: textsFor(locale, ['account', 'waitlist', 'error']),
    head: { title: `${textFor(locale, 'waitlist')('joinTitle')}: ${event.name}` },
  };
}

export const meta: Route.MetaFunction = pageMeta;

/** The way onto the list of an event: what of the sold out things, and how many. */
export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const t = useText('waitlist');
  const locale = useLocale();
  const { event, shelves, item } = loaderData;
  return (
    <Page width="form">
      <Stack gap={2}>
        <h1>{t('joinTitle')}</h1>
        <p className={css.lead} lang={langBeside(event.name, event.nameInPortuguese, locale)}>
          {event.name}
        </p>
      </Stack>
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
