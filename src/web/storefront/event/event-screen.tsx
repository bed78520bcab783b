import { formatMoment } from '../../../domain/format/date.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { EventDetail } from '../../parts/offers/event-data.ts';
import type { OfferLabels } from '../../parts/offers/offer-labels.ts';
import { paths } from '../../parts/pages/paths.ts';
import { Box } from './box.tsx';
import { RoomPlace } from './room/room-place.tsx';
import type { RoomWords } from './room/room-words.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionNoticesSlot } from './selection/selection-notices-slot.tsx';
import { SelectionSummary } from './selection/selection-summary.tsx';
import { useSelection } from './selection/use-selection.ts';
import { ArtistShelf } from './shelves/artist-shelf.tsx';
import { OfferRow } from './shelves/offer-row.tsx';
import type { Shelves } from './shelves/shelves.ts';
import { TicketShelf } from './shelves/ticket-shelf.tsx';
import { StaticPart } from './static/static-part.tsx';
import type { StaticParts } from './static/static-parts.tsx';
import css from './style/event-screen.module.css';
import { useStock } from './use-stock.ts';

export function EventScreen({
  event,
  staticParts,
  labels,
  shelves,
  room,
}: {
  event: EventDetail;
  staticParts: StaticParts;
  labels: OfferLabels;
  shelves: Shelves;
  /** What is said of its waiting room. */
  room: RoomWords | null;
}) {
  const t = useText('event');
  const locale = useLocale();
  const isOpen = event.saleStatus === 'ON_SALE' || event.saleStatus === 'SOLD_OUT';
  const { stock, isOld } = useStock(event.slug, isOpen || event.saleStatus === 'SCHEDULED');
  const selection = useSelection(event, stock);
  const shelf = { event, stock, selection, labels, marks: staticParts.marks };

  const { tickets, artists, things } = shelves;
  const { saleStatus, organizer } = event;

  return (
    <article>
      <StaticPart html={staticParts.banner} />
      <div className={css.columns}>
        <div className={css.shelves}>
          <SelectionNoticesSlot selection={selection} labels={labels} on="phone" />
          {saleStatus !== 'ON_SALE' && (
            <Notice
              tone={saleStatus === 'CANCELED' ? 'bad' : 'info'}
              title={t(`sale${saleStatus}`, {
                moment: event.saleOpensAt
                  ? formatMoment(new Date(event.saleOpensAt), locale, event.timeZone)
                  : '',
              })}
            >
              {t(`sale${saleStatus}Text`)}
            </Notice>
          )}
          {room && <RoomPlace event={event} room={room} selection={selection} />}
          {isOld && (
            <Notice tone="warn" announces="politely">
              {t(stock.size === 0 ? 'stockNone' : 'stockOld')}
            </Notice>
          )}
          {tickets.length > 0 && (
            <section aria-labelledby="ingressos" className={css.section}>
              <h2 id="ingressos">{t('tickets')}</h2>
              <Box>
                <TicketShelf days={tickets} {...shelf} />
              </Box>
              <StaticPart html={staticParts.halfPrice} />
            </section>
          )}
          {artists.map(({ id, name, days }) => (
            <section key={id} aria-labelledby={`prateleira-${id}`} className={css.section}>
              <div>
                <h2 id={`prateleira-${id}`}>{name}</h2>
                <p className={css.hint}>{t('artistsHint')}</p>
              </div>
              <Box>
                <ArtistShelf days={days} {...shelf} />
              </Box>
            </section>
          ))}
          {things.map(({ id, name, choices }) => (
            <section key={id} aria-labelledby={`prateleira-${id}`} className={css.section}>
              <h2 id={`prateleira-${id}`}>{name}</h2>
              <ul className={css.offers}>
                {choices.map((offers) => (
                  <OfferRow key={offers[0]?.id} offers={offers} headingLevel={3} {...shelf} />
                ))}
              </ul>
            </section>
          ))}
          <StaticPart html={staticParts.notes} />
          {organizer.slug && (
            <Link to={paths.organizer(locale, organizer.slug)}>
              {t('organizer', { name: organizer.name })}
            </Link>
          )}
        </div>
        <Box>
          <SelectionSummary event={event} selection={selection} labels={labels} />
        </Box>
      </div>
      <Box>
        <SelectionBar event={event} selection={selection} />
      </Box>
    </article>
  );
}
