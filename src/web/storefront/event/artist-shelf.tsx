import { formatDay, formatTime } from '../../../domain/format/date.ts';
import { useMoney } from '../../lib/money-text.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import css from './artist-shelf.module.css';
import { batchesNow, type OfferDetail, type Shelf } from './event-data.ts';
import { CountCell } from './offer-row.tsx';
import type { ShelfProps } from './shelf-props.ts';

/** Artists with their sessions, by day. */
export function ArtistShelf({ category, ...shelf }: ShelfProps & { category: Shelf }) {
  const byArtist = new Map<string, OfferDetail[]>();
  for (const offer of category.offers) {
    const name = offer.artistSession?.artist.name ?? offer.name;
    byArtist.set(name, [...(byArtist.get(name) ?? []), offer]);
  }
  return (
    <ul className={css.artists}>
      {[...byArtist].map(([name, offers]) => (
        <li key={name} className={css.artist}>
          <div className={css.who}>
            <h3>{name}</h3>
            {offers[0]?.artistSession?.artist.about && (
              <p className={css.about}>{offers[0].artistSession.artist.about}</p>
            )}
          </div>
          <div className={css.days}>
            <SessionDays offers={offers} {...shelf} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function SessionDays({ offers, ...shelf }: ShelfProps & { offers: OfferDetail[] }) {
  const locale = useLocale();
  const { event } = shelf;
  const byDay = new Map<string, OfferDetail[]>();
  const inOrder = [...offers].sort((one, other) =>
    (one.artistSession?.startsAt ?? '').localeCompare(other.artistSession?.startsAt ?? ''),
  );
  for (const offer of inOrder) {
    const at = offer.artistSession?.startsAt;
    const day = at ? formatDay(new Date(at), locale, event.timeZone) : '';
    byDay.set(day, [...(byDay.get(day) ?? []), offer]);
  }
  return [...byDay].map(([day, sessions]) => (
    <div key={day} className={css.day}>
      {day && <h4 className={css.dayName}>{day}</h4>}
      <ul className={css.sessions}>
        {sessions.map((offer) => (
          <SessionLine key={offer.id} offer={offer} {...shelf} />
        ))}
      </ul>
    </div>
  ));
}

function SessionLine({ offer, ...shelf }: ShelfProps & { offer: OfferDetail }) {
  const t = useText('event');
  const locale = useLocale();
  const money = useMoney();
  const { event, stock } = shelf;
  const { current } = batchesNow(offer, stock);
  const session = offer.artistSession;
  if (!current || !session) return null;
  const time = (instant: string) => formatTime(new Date(instant), locale, event.timeZone);
  const { priceCents, feeCents } = current.batch;
  return (
    <li className={css.session}>
      <div className={css.what}>
        <span>
          <strong>{t(session.kind)}</strong> {time(session.startsAt)} – {time(session.endsAt)}
        </span>
        <span className={css.small}>
          {current.status === 'ON_SALE' && current.remaining !== null && current.remaining > 0 ? (
            <strong className={css.last}>{t('lastUnits', { count: current.remaining })}</strong>
          ) : (
            t('peopleMax', { count: session.peopleMax })
          )}
        </span>
      </div>
      <div className={css.cost}>
        <span className={css.price}>{money(priceCents + feeCents)}</span>
        {feeCents > 0 && <span className={css.small}>{t('feeIncluded', { fee: money(feeCents) })}</span>}
      </div>
      <div className={css.count}>
        <CountCell offer={offer} view={current} {...shelf} />
      </div>
    </li>
  );
}
