import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { upgradeOptions, upgradePage } from '#src/web/parts/customer-api/ticket.gen.ts';
import { pageMeta } from '#src/web/parts/pages/head.ts';
import { pageLocale } from '#src/web/parts/pages/page-locale.ts';
import { readOwnData } from '../../account-frame/read-own-data.ts';
import type { Route } from './+types/upgrade.ts';
import { UpgradeScreen } from './upgrade-screen.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const variables = { id: args.params.id, locale };
  const { ticket } = await readOwnData(args, upgradePage, variables);
  if (!ticket) throw data(null, { status: 404 });
  const answer = ticket.actions.includes('UPGRADE')
    ? await readOwnData(args, upgradeOptions, variables)
    : null;
  return {
    ticket,
    options: answer?.upgradeOptions ?? [],
    texts: textsFor(locale, ['ticket', 'tickets', 'account', 'error']),
    head: { title: textFor(locale, 'ticket')('upgradeTitle') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function UpgradePage({ loaderData }: Route.ComponentProps) {
  return <UpgradeScreen ticket={loaderData.ticket} options={loaderData.options} />;
}
