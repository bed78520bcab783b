import { textFor, textsFor } from '../../../i18n/texts.ts';
import { ticketList } from '../../lib/graphql/operations.gen.ts';
import { headTags } from '../../lib/head.ts';
import { leadTo } from '../../lib/lead-to.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import { requireCustomer } from '../../lib/require-customer.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import css from '../account/account.module.css';
import { EmptyStub } from '../account/empty-stub.tsx';
import type { Route } from './+types/tickets.ts';
import { placesInOrder } from './places-in-order.ts';
import { TicketStub } from './ticket-stub.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  requireCustomer(visitor, locale, request);
  const answer = await readData(visitor, ticketList, { locale });
  if (!answer) throw leadTo(paths.logIn(locale, paths.tickets(locale)), request);
  return {
    tickets: answer.tickets,
    texts: textsFor(locale, ['tickets']),
    head: { title: textFor(locale, 'tickets')('title') },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

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
    <Page width="list">
      <div className={css.heading}>
        <h1>{t('title')}</h1>
        {tickets.length > 0 && <p className={css.soft}>{t('hint')}</p>}
      </div>
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
    </Page>
  );
}
