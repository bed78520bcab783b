import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { ticketPage } from '#src/web/parts/customer-api/ticket.gen.ts';
import { pageMeta } from '#src/web/parts/pages/head.ts';
import { pageLocale } from '#src/web/parts/pages/page-locale.ts';
import { drawPostponed } from '#src/web/parts/postponed/draw-postponed.ts';
import { artistSessionsAlong } from '#src/web/parts/tickets/artist-sessions-along.ts';
import { readOwnData } from '../../account-frame/read-own-data.ts';
import type { Route } from './+types/ticket.ts';
import { TicketScreen } from './ticket-screen.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { ticket, tickets } = await readOwnData(args, ticketPage, { id: args.params.id, locale });
  if (!ticket) throw data(null, { status: 404 });
  return {
    ticket,
    postponed: drawPostponed(ticket, locale),
    along: artistSessionsAlong([ticket.id], tickets),
    ofOrder: tickets.filter(
      ({ orderNumber, qrCode }) =>
        orderNumber !== null && orderNumber === ticket.orderNumber && qrCode !== null,
    ).length,
    texts: textsFor(locale, ['ticket', 'answers', 'tickets', 'account', 'error']),
    head: { title: textFor(locale, 'ticket')('pageTitle', { event: ticket.event.name }) },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  return <TicketScreen key={loaderData.ticket.id} shown={loaderData} />;
}
