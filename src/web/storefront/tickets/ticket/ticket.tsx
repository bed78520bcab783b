import { data } from 'react-router';
import { textFor, textsFor } from '../../../../i18n/texts.server.ts';
import { ticketPage } from '../../../parts/customer-api/ticket.gen.ts';
import { pageLocale } from '../../../parts/pages/page-locale.ts';
import { visitorContext } from '../../../parts/visitor/load-context.ts';
import { AccountFailure } from '../../account-frame/account-failure.tsx';
import { privateHeaders, privateMeta } from '../../account-frame/private-page.ts';
import { readOwnData } from '../../account-frame/read-own-data.ts';
import type { Route } from './+types/ticket.ts';
import { sessionsAlong } from './sessions-along.ts';
import { TicketScreen } from './ticket-screen.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const variables = { id: params.id, locale };
  const { ticket, tickets } = await readOwnData(visitor, ticketPage, variables, { locale, request });
  if (!ticket) throw data(null, { status: 404 });
  return {
    ticket,
    along: sessionsAlong(ticket.id, tickets),
    texts: textsFor(locale, ['ticket', 'tickets', 'account', 'error']),
    head: { title: textFor(locale, 'ticket')('pageTitle', { event: ticket.event.name }) },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  return <TicketScreen key={loaderData.ticket.id} shown={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
