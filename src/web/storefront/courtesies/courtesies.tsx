import { useState } from 'react';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { type CourtesyItemFragment, courtesiesPage } from '../../parts/customer-api/courtesy.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { SomeMissing } from '../../parts/posters/some-missing.tsx';
import { AccountContent } from '../account-frame/account-content.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { WithoutScript } from '../account-frame/without-script.tsx';
import type { Route } from './+types/courtesies.ts';
import css from './courtesies.module.css';
import { CourtesyDesk } from './courtesy-desk.tsx';
import { CourtesyStub } from './courtesy-stub.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { customer, courtesies, isIncomplete } = await readOwnData(args, courtesiesPage, { locale });
  return {
    customer,
    courtesies,
    isIncomplete,
    texts: textsFor(locale, ['account', 'courtesies', 'answers', 'tickets', 'error']),
    head: { title: textFor(locale, 'courtesies')('title') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

/** Gift badges: a code becomes tickets here, and what was redeemed is kept below. */
export default function CourtesiesPage({ loaderData }: Route.ComponentProps) {
  const t = useText('courtesies');
  const { customer, courtesies, isIncomplete } = loaderData;
  const [fresh, setFresh] = useState<CourtesyItemFragment[]>([]);
  const before = courtesies.filter(({ id }) => !fresh.some((item) => item.id === id));
  return (
    <AccountContent title={t('title')} lead={t('lead')}>
      <WithoutScript />
      {isIncomplete && <SomeMissing />}
      {customer && (
        <CourtesyDesk customer={customer} isFirst={courtesies.length === 0} onRedeemed={setFresh} />
      )}
      {before.length > 0 && (
        <section className={css.before} aria-labelledby="courtesies-before">
          <h2 id="courtesies-before" className={css.beforeTitle}>
            {t('beforeTitle')}
          </h2>
          <ul className={css.stubs}>
            {before.map((item) => (
              <li key={item.id}>
                <CourtesyStub item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountContent>
  );
}
