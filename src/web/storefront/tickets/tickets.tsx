import { textFor, textsFor } from '../../../i18n/texts.ts';
import { ticketList } from '../../lib/graphql/purchase.gen.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import css from '../account/account.module.css';
import { AccountFailure } from '../account/account-failure.tsx';
import { AccountLayout } from '../account/account-layout.tsx';
import { EmptyStub } from '../account/empty-stub.tsx';
import { privateHeaders, privateMeta } from '../account/private-page.ts';
import { readOwnData } from '../account/read-own-data.ts';
import type { Route } from './+types/tickets.ts';
import { placesInOrder } from './places-in-order.ts';
import { TicketStub } from './ticket-stub.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const { tickets } = await readOwnData(visitor, ticketList, { locale }, { locale, request });
  return {
    tickets,
    texts: textsFor(locale, ['account', 'tickets']),
    head: { title: textFor(locale, 'tickets')('title') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const places = placesInOrder(loaderData.tickets);
  // What lets in comes first, and of that what comes first.
  const tickets = [...loaderData.tickets].sort(
    (one, other) =>
      Number(other.status === 'VALID') - Number(one.status === 'VALID') ||
      one.event.startsAt.localeCompare(other.event.startsAt),
  );
  return (
    <AccountLayout title={t('title')} lead={tickets.length > 0 && t('hint')}>
      {tickets.length === 0 ? (
        <EmptyStub title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink tone="go" to={paths.home(locale)}>
            {common('backHome')}
          </ButtonLink>
        </EmptyStub>
      ) : (
        <ul className={css.stubs}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketStub ticket={ticket} place={places.get(ticket.id)} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </AccountLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
