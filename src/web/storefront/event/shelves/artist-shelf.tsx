import { formatTime } from '../../../../domain/format/date.ts';
import { useMoney } from '../../../kit/money/money-text.ts';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Tag } from '../../../kit/ui/tag.tsx';
import { batchesNow, type OfferDetail } from '../../../parts/offers/event-data.ts';
import { ArtistSessionHintsSlot } from '../selection/artist-session-hints-slot.tsx';
import type { ShelfProps } from '../selection/shelf-props.ts';
import { StaticPart } from '../static/static-part.tsx';
import css from './artist-shelf.module.css';
import { DayPanels } from './day-panels.tsx';
import { CountCell } from './offer-row.tsx';
import type { ArtistOfDay, Day } from './shelves.ts';
import { usePicked, VariantPicker } from './variant-picker.tsx';

/** Days with their artists and these with their sessions, in the order of the clock. */
export function ArtistShelf({ days, ...shelf }: ShelfProps & { days: Day<ArtistOfDay[]>[] }) {
  const t = useText('event');
  const panels = days.map((day) => ({
    ...day,
    content: (
      <ul className={css.artists}>
        {day.content.map(({ id, name, about, sessions }) => (
          <li key={id} className={css.artist}>
            <div className={css.who}>
              <StaticPart html={shelf.marks[id] ?? ''} />
              <div>
                <h4>{name}</h4>
                {about && <p className={css.about}>{about}</p>}
              </div>
            </div>
            <ul className={css.sessions}>
              {sessions.map((groups) => (
                <SessionLine key={groups[0]?.id} offers={groups} {...shelf} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    ),
  }));
  return (
    <>
      <DayPanels label={t('sessionDays')} panels={panels} />
      <ArtistSessionHintsSlot {...shelf} isLive />
    </>
  );
}

function SessionLine({ offers, ...shelf }: ShelfProps & { offers: OfferDetail[] }) {
  const t = useText('event');
  const locale = useLocale();
  const money = useMoney();
  const { event, stock } = shelf;
  const [offer, pick] = usePicked(offers, shelf);
  const current = offer && batchesNow(offer, stock).current;
  const session = offer?.artistSession;
  if (!offer || !current || !session) return null;
  const time = (instant: string) => formatTime(new Date(instant), locale, event.timeZone);
  const { batch, status, remaining } = current;
  const Time = offer.isCanceled ? 's' : 'span';
  return (
    <li className={css.session}>
      <div className={css.what}>
        <span>
          <strong>{t(session.kind)}</strong>{' '}
          <Time className={css.time}>
            {time(session.startsAt)} – {time(session.endsAt)}
          </Time>{' '}
          {offer.isCanceled && <Tag tone="bad">{t('canceled')}</Tag>}
        </span>
        <span className={css.small}>
          {offer.isCanceled ? t('canceledText') : t('peopleMax', { count: session.peopleMax })}
          {status === 'ON_SALE' && remaining !== null && remaining > 0 && (
            <>
              {' · '}
              <strong className={css.last}>{t('lastSeats', { count: remaining })}</strong>
            </>
          )}
        </span>
      </div>
      {offers.length > 1 && offers.some(({ isCanceled }) => !isCanceled) && (
        <div className={css.groups}>
          <VariantPicker offers={offers} picked={offer} onPick={pick} {...shelf} />
        </div>
      )}
      {/* What was canceled is told; there is nothing to pay. */}
      {!offer.isCanceled && (
        <>
          <div className={css.cost}>
            <span className={css.price}>{money(batch.priceCents + batch.feeCents)}</span>
            {batch.feeCents > 0 && (
              <span className={css.small}>{t('feeIncluded', { fee: money(batch.feeCents) })}</span>
            )}
          </div>
          <div className={css.count}>
            <CountCell offer={offer} view={current} {...shelf} />
          </div>
        </>
      )}
    </li>
  );
}
