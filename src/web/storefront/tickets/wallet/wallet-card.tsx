import { formatDayRange, formatMomentLong } from '#src/domain/format/day.ts';
import { dayPlate } from '#src/domain/format/day-plate.ts';
import { lastDayOf } from '#src/domain/format/event-dates.ts';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { Boundary } from '#src/web/kit/page/boundary.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { nameWithSector } from '#src/web/parts/cart/ticket-type-text.ts';
import { isByPost } from '#src/web/parts/tickets/stub-ticket.ts';
import type { TicketCard } from './ticket-cards.ts';
import css from './wallet-card.module.css';
import { WalletTicket } from './wallet-ticket.tsx';

/**
 * The tickets of one event and day: folded it tells what and when, open it is the stub with a code per ticket. On a phone
 * one swipes from ticket to ticket. It opens without a script.
 */
export function WalletCard({
  card,
  isOpen,
  isOffline,
  onFullScreen,
}: {
  card: TicketCard;
  isOpen: boolean;
  /** Without a network only the codes work. */
  isOffline: boolean;
  onFullScreen: (ticketId: string) => void;
}) {
  const t = useText('tickets');
  const { event, tickets } = card;
  const contents = () => {
    const sessions = tickets.filter(({ offer }) => offer.artistSession !== null).length;
    const entries = tickets.filter(
      ({ offer, delivery }) => offer.artistSession === null && offer.pickup === null && !delivery,
    ).length;
    const parcel = tickets.filter(isByPost);
    return [
      ...new Set(parcel.map(({ offer }) => nameWithSector(offer))),
      ...(entries > 0 ? [t('count', { count: entries })] : []),
      ...(sessions > 0 ? [t('sessions', { count: sessions })] : []),
    ];
  };
  return (
    <details className={css.card} open={isOpen}>
      <summary className={css.face}>
        <span className={css.art}>
          {event.imageUrl && <img src={event.imageUrl} alt="" width="400" height="500" />}
          <DayPlate card={card} />
        </span>
        <span className={css.told}>
          <span className={css.day}>
            <CardDay card={card} />
          </span>
          <h2 className={css.name}>
            <OwnWords of={event} />
          </h2>
          <span className={css.where}>
            {[...contents(), ...(tickets.some(isByPost) ? [] : [event.venue.name])].join(', ')}
          </span>
        </span>
        <Icon name="down" size={20} />
      </summary>
      <div className={css.body}>
        <ul className={css.strip}>
          {tickets.map((ticket, index) => (
            <li key={ticket.id} className={css.slide}>
              {/* One that cannot be drawn must not keep the others from the gate. */}
              <Boundary>
                <WalletTicket
                  ticket={ticket}
                  place={{ position: index + 1, count: tickets.length }}
                  isOffline={isOffline}
                  onFullScreen={onFullScreen}
                />
              </Boundary>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Its day in figures that tell one card of an event from the next; what it says stands beside it in words. */
function DayPlate({ card: { event, startsAt, endsAt } }: { card: TicketCard }) {
  const locale = useLocale();
  if (startsAt === null || endsAt === null) return null;
  const last = lastDayOf({ startsAt, endsAt });
  const { above, days, below } = dayPlate(new Date(startsAt), last, locale, event.timeZone);
  return (
    <span className={css.plate} aria-hidden="true">
      {above && <span>{above}</span>}
      <span className={css.figures}>{days}</span>
      <span>{below}</span>
    </span>
  );
}

/** Its one day with the hour, all days of a pass, or what is picked up at no hour of its own. */
function CardDay({ card: { event, startsAt, endsAt, tickets } }: { card: TicketCard }) {
  const t = useText('tickets');
  const locale = useLocale();
  if (startsAt === null || endsAt === null) return t(tickets.some(isByPost) ? 'byPost' : 'noDay');
  const first = new Date(startsAt);
  if ((tickets[0]?.offer.dates.length ?? 0) === 1) return formatMomentLong(first, locale, event.timeZone);
  return formatDayRange(first, lastDayOf({ startsAt, endsAt }), locale, event.timeZone);
}
