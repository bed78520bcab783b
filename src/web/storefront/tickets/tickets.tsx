import { formatDay } from '../../../domain/format/date.ts';
import { formatDayRange } from '../../../domain/format/day.ts';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { unpaidOrders } from '../../parts/customer-api/purchase.gen.ts';
import { ticketList } from '../../parts/customer-api/ticket.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { placesInOrder } from '../../parts/tickets/places-in-order.ts';
import { TicketStub } from '../../parts/tickets/ticket-stub.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountContent } from '../account-frame/account-content.tsx';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/tickets.ts';
import { OfflineNote } from './offline-copy/offline-note.tsx';
import { useOfflineCopy } from './offline-copy/use-offline-copy.ts';
import { type DayGroup, type EventGroup, groupTickets } from './ticket-groups.ts';
import css from './tickets.module.css';
import { unpaidOf } from './unpaid-orders.ts';
import { UnpaidStub } from './unpaid-stub.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const visitor = args.context.get(visitorContext);
  const { tickets } = await readOwnData(args, ticketList, { locale });
  // Somebody with tickets looks for those; without any, for the order that should bring them.
  const unpaid = tickets.length === 0 ? await readOwnData(args, unpaidOrders, {}) : null;
  return {
    tickets,
    unpaid: unpaidOf(unpaid?.orders.items ?? [], visitor.now),
    now: visitor.now.toISOString(),
    texts: textsFor(locale, ['account', 'tickets']),
    head: { title: textFor(locale, 'tickets')('title') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const { tickets, unpaid, now } = loaderData;
  const copy = useOfflineCopy(loaderData);
  const places = placesInOrder(tickets);
  const { coming, over } = groupTickets(tickets, new Date(now));
  return (
    <AccountContent title={t('title')} lead={tickets.length > 0 && t('hint')}>
      <OfflineNote copy={copy} />
      <Boundary>
        <UnpaidStub orders={unpaid} />
      </Boundary>
      {tickets.length === 0 && unpaid.length === 0 && (
        <EmptyStub title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink tone="go" to={paths.home(locale)}>
            {common('backHome')}
          </ButtonLink>
        </EmptyStub>
      )}
      {coming.map((group) => (
        <Boundary key={group.event.slug}>
          <EventTickets group={group} places={places} now={now} />
        </Boundary>
      ))}
      {coming.length > 0 && (
        <p className={css.foot}>
          <ButtonLink to="/api/tickets.ics" reloadDocument>
            {t('calendarOfAll')}
          </ButtonLink>
        </p>
      )}
      {over.length > 0 && (
        // Where nothing else is left, what is over is what one came for.
        <details className={css.over} open={coming.length === 0}>
          <summary>
            <h2 className={css.overName}>{t('over', { count: over.length })}</h2>
          </summary>
          <Stack as="ul" gap={5}>
            {over.map((ticket) => (
              <TicketItem key={ticket.id} ticket={ticket} places={places} headingLevel={3} />
            ))}
          </Stack>
        </details>
      )}
    </AccountContent>
  );
}

/** What lets in to one event, by its days. */
function EventTickets({ group, places, now }: { group: EventGroup; places: Places; now: string }) {
  const t = useText('tickets');
  const locale = useLocale();
  const { event, days } = group;
  const dayText = ({ startsAt, endsAt }: DayGroup) => {
    if (startsAt === null || endsAt === null) return t('noDay');
    const [first, last] = [
      new Date(startsAt),
      new Date(Math.max(Date.parse(startsAt), Date.parse(endsAt) - nightMs)),
    ];
    const range = formatDayRange(first, last, locale, event.timeZone);
    const isOneDay = range === formatDayRange(first, first, locale, event.timeZone);
    return isOneDay ? formatDay(first, locale, event.timeZone, new Date(now)) : range;
  };
  return (
    <section className={css.event} aria-labelledby={`evento-${event.slug}`}>
      <h2 id={`evento-${event.slug}`}>{event.name}</h2>
      {days.map((day) => (
        <div key={day.key} className={css.day}>
          <h3 className={css.dayName}>{dayText(day)}</h3>
          <Stack as="ul" gap={5}>
            {day.tickets.map((ticket) => (
              <TicketItem key={ticket.id} ticket={ticket} places={places} headingLevel={4} />
            ))}
          </Stack>
        </div>
      ))}
    </section>
  );
}

type Places = ReturnType<typeof placesInOrder>;

/** Each ticket by itself: one that cannot be drawn must not keep the others from the gate. */
function TicketItem({
  ticket,
  places,
  headingLevel,
}: {
  ticket: DayGroup['tickets'][number];
  places: Places;
  headingLevel: 3 | 4;
}) {
  const locale = useLocale();
  return (
    <li>
      <Boundary>
        <TicketStub
          ticket={ticket}
          place={places.get(ticket.id)}
          headingLevel={headingLevel}
          to={paths.ticket(locale, ticket.id)}
        />
      </Boundary>
    </li>
  );
}

/** A show that ends after midnight is still the show of that evening. */
const nightMs = 6 * 3_600_000;
