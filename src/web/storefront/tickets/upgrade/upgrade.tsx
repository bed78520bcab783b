import { data } from 'react-router';
import { textFor, textsFor } from '../../../../i18n/texts.server.ts';
import { upgradeOptions, upgradePage } from '../../../parts/customer-api/ticket.gen.ts';
import { pageLocale } from '../../../parts/pages/page-locale.ts';
import { visitorContext } from '../../../parts/visitor/load-context.ts';
import { AccountFailure } from '../../account-frame/account-failure.tsx';
import { privateHeaders, privateMeta } from '../../account-frame/private-page.ts';
import { readOwnData } from '../../account-frame/read-own-data.ts';
import type { Route } from './+types/upgrade.ts';
import { UpgradeScreen } from './upgrade-screen.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const [variables, place] = [
    { id: params.id, locale },
    { locale, request },
  ];
  const { ticket } = await readOwnData(visitor, upgradePage, variables, place);
  if (!ticket) throw data(null, { status: 404 });
  const answer = ticket.actions.includes('UPGRADE')
    ? await readOwnData(visitor, upgradeOptions, variables, place)
    : null;
  return {
    ticket,
    options: answer?.upgradeOptions ?? [],
    texts: textsFor(locale, ['ticket', 'tickets', 'account', 'error']),
    head: { title: textFor(locale, 'ticket')('upgradeTitle') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function UpgradePage({ loaderData }: Route.ComponentProps) {
  return <UpgradeScreen ticket={loaderData.ticket} options={loaderData.options} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
