import { useEffect, useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { ticketsAhead } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { keepTickets } from '../../offline/tell-worker.ts';
import { type NextTicket, nextTicket } from './next-ticket.ts';
import css from './ticket-ahead.module.css';

/** The copy for where there is no network is made again after this long: each makes a request per ticket. */
const keptForMs = 30 * 60_000;

/** The next ticket of whoever is here, one press away. It lies over the title of the page, so nothing moves. */
export function TicketAhead() {
  const t = useText('home');
  const locale = useLocale();
  const [next, setNext] = useState<NextTicket | null>(null);
  useEffect(() => {
    // Wider pages do not show it.
    if (!window.matchMedia('(width <= 767px)').matches) return;
    let isHere = true;
    ask(ticketsAhead, { locale })
      .then(({ data }) => {
        if (!data) return;
        const ahead = nextTicket(data.tickets, new Date(serverNow() ?? Date.now()));
        if (isHere) setNext(ahead);
        if (ahead !== null) void keepTickets(locale, keptForMs);
      })
      // The way through the account is still there.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [locale]);
  if (next === null) return null;
  const { event, startsAt, ids } = next;
  const [only = ''] = ids;
  return (
    <Link to={ids.length === 1 ? paths.ticket(locale, only) : paths.tickets(locale)} className={css.ticket}>
      <span className={css.words}>
        <span className={css.label}>
          {t('ticketAhead', { count: ids.length })}:{' '}
          {formatMoment(new Date(startsAt), locale, event.timeZone)}
        </span>
        <span className={css.name}>{event.name}</span>
      </span>
      <span className={css.end}>
        <Icon name="next" />
      </span>
    </Link>
  );
}
