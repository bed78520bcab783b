import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { logOut } from '../../lib/account-calls.ts';
import { accountPage } from '../../lib/graphql/account.gen.ts';
import { leadTo } from '../../lib/lead-to.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { useGo } from '../../lib/navigation.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { CoverLink } from '../../ui/cover-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/account.ts';
import css from './account.module.css';
import { AccountFailure } from './account-failure.tsx';
import { AccountLayout } from './account-layout.tsx';
import { AccountNotes } from './account-notes.tsx';
import { privateHeaders, privateMeta } from './private-page.ts';
import { readOwnData } from './read-own-data.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { customer } = await readOwnData(context.get(visitorContext), accountPage, {}, { locale, request });
  return {
    customer,
    texts: textsFor(locale, ['account', 'error']),
    head: { title: textFor(locale, 'account')('title') },
  };
}

/** Logs out without script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const locale = pageLocale(params);
  const answer = await context.get(visitorContext).forms.logOut();
  const headers = new Headers();
  if ('setCookies' in answer) for (const cookie of answer.setCookies) headers.append('set-cookie', cookie);
  return leadTo(paths.home(locale), request, { headers });
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const t = useText('account');
  const { customer } = loaderData;
  if (!customer) return null;
  return (
    <AccountLayout
      isHub
      title={customer.name ? t('hello', { name: customer.name }) : t('title')}
      lead={customer.email}
    >
      <Boundary>
        <AccountNotes customer={customer} />
      </Boundary>
      <Boundary>
        <Doors />
      </Boundary>
      <Boundary>
        <LogOut />
      </Boundary>
    </AccountLayout>
  );
}

/** The ways to the other pages of the account. */
function Doors() {
  const t = useText('account');
  const common = useText('common');
  const locale = useLocale();
  return (
    <ul className={css.doors}>
      {[
        { to: paths.tickets(locale), title: common('myTickets'), hint: t('ticketsHint') },
        { to: paths.orders(locale), title: common('myOrders'), hint: t('ordersHint') },
        { to: paths.courtesies(locale), title: common('giftBadges'), hint: t('courtesiesHint') },
        { to: paths.waitlist(locale), title: t('waitlist'), hint: t('waitlistHint') },
        { to: paths.profile(locale), title: t('profile'), hint: t('profileHint') },
        { to: paths.addresses(locale), title: t('addresses'), hint: t('addressesHint') },
        { to: paths.notifications(locale), title: t('notifications'), hint: t('notificationsHint') },
        { to: paths.security(locale), title: t('security'), hint: t('securityHint') },
      ].map((door) => (
        <li key={door.to} className={css.door}>
          <h2 className={css.doorTitle}>
            <CoverLink to={door.to}>{door.title}</CoverLink>
          </h2>
          <p className={css.soft}>{door.hint}</p>
          <span className={css.doorIcon}>
            <Icon name="next" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function LogOut() {
  const t = useText('account');
  const locale = useLocale();
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    setLeaving(true);
    await logOut();
    go(paths.home(locale));
  };
  return (
    <Form method="post" onSubmit={leave}>
      <Button type="submit" isBusy={isLeaving}>
        {t('logOut')}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
