import { formatMomentLong } from '#src/domain/format/day.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { placeLine } from '#src/web/parts/tickets/stub-ticket.ts';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

/** Name and address; of an event without an address what is known. */
export function TicketPlace({ venue }: { venue: TicketDetail['event']['venue'] }) {
  if (venue.kind === 'ONLINE' || venue.kind === 'TO_BE_ANNOUNCED') return placeLine(venue);
  return (
    <>
      {venue.name}
      <br />
      <span className={css.light}>
        {venue.address}, {venue.city}, {venue.state}
      </span>
    </>
  );
}

/** The link of an online event, or when it comes. It is told here and to nobody else. */
export function OnlineWay({ online, zone }: { online: NonNullable<TicketDetail['online']>; zone: string }) {
  const t = useText('ticket');
  const locale = useLocale();
  // The link itself stands with the code (ticket-pass.tsx).
  if (online.link) return t('onlineOwn');
  return online.opensAt
    ? t('onlineFrom', { time: formatMomentLong(new Date(online.opensAt), locale, zone) })
    : t('onlineLater');
}
