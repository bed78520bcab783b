import { useState } from 'react';
import { textFor, textsFor } from '../../../i18n/texts.ts';
import { logOut } from '../../lib/account-calls.ts';
import { accountPage } from '../../lib/graphql/operations.gen.ts';
import { headTags } from '../../lib/head.ts';
import { leadTo } from '../../lib/lead-to.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { useGo } from '../../lib/navigation.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import { requireCustomer } from '../../lib/require-customer.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { CoverLink } from '../../ui/cover-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/account.ts';
import css from './account.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  requireCustomer(visitor, locale, request);
  const answer = await readData(visitor, accountPage, {});
  if (!answer?.customer) throw leadTo(paths.logIn(locale, paths.account(locale)), request);
  return {
    customer: answer.customer,
    texts: textsFor(locale, ['account']),
    head: { title: textFor(locale, 'account')('title') },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** `529.982.247-25`; another document as it is. */
function documentText(type: string | null, number: string): string {
  return type === 'CPF' ? number.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') : number;
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const t = useText('account');
  const common = useText('common');
  const locale = useLocale();
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const { customer } = loaderData;
  const row = (term: string, text: string | null) =>
    text && (
      <div className={css.row}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    );
  return (
    <Page width="list">
      <h1>{customer.name ? t('hello', { name: customer.name }) : t('title')}</h1>
      <ul className={css.doors}>
        {[
          { to: paths.tickets(locale), title: common('myTickets'), hint: t('ticketsHint') },
          { to: paths.orders(locale), title: common('myOrders'), hint: t('ordersHint') },
        ].map((door) => (
          <li key={door.to} className={css.door}>
            <h2>
              <CoverLink to={door.to}>{door.title}</CoverLink>
            </h2>
            <p className={css.soft}>{door.hint}</p>
            <span className={css.doorIcon}>
              <Icon name="next" />
            </span>
          </li>
        ))}
      </ul>
      <section className={css.data} aria-labelledby="dados">
        <h2 id="dados">{t('yourData')}</h2>
        <dl>
          {row(t('name'), [customer.name, customer.lastName].filter(Boolean).join(' '))}
          {row(t('email'), customer.email)}
          {row(
            t('document'),
            customer.documentNumber && documentText(customer.documentType, customer.documentNumber),
          )}
          {row(t('phone'), customer.phoneNumber)}
        </dl>
      </section>
      <Button
        className={css.out}
        isBusy={isLeaving}
        onClick={async () => {
          setLeaving(true);
          await logOut();
          go(paths.home(locale));
        }}
      >
        {t('logOut')}
      </Button>
    </Page>
  );
}
