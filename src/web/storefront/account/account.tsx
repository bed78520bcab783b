import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { CoverLink } from '../../kit/page/cover-link.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { accountPage } from '../../parts/customer-api/account.gen.ts';
import { logOut } from '../../parts/log-in/account-calls.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountContent } from '../account-frame/account-content.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/account.ts';
import css from './account.module.css';
import { AccountNotes } from './account-notes.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { customer } = await readOwnData(args, accountPage, {});
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
  return redirectTo(paths.home(locale), request, { headers });
}

export const meta: Route.MetaFunction = pageMeta;

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const t = useText('account');
  const { customer } = loaderData;
  if (!customer) return null;
  return (
    <AccountContent
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
    </AccountContent>
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
        // As in own-data-path.ts: a module that two chunks share is one more name in every first load.
        { to: `${paths.security(locale)}?privacidade`, title: t('privacy'), hint: t('privacyHint') },
      ].map((door) => (
        <li key={door.to} className={css.door}>
          <h2 className={css.doorTitle}>
            <CoverLink to={door.to}>{door.title}</CoverLink>
          </h2>
          <Soft>{door.hint}</Soft>
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
