import { formatTime } from '#src/domain/format/date.ts';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { batchesNow, type OfferDetail } from '#src/web/parts/offers/event-data.ts';
import { ArtistSessionHintsSlot } from '../selection/artist-session-hints-slot.tsx';
import { useLive } from '../selection/live.ts';
import type { ShelfProps, StillProps } from '../selection/shelf-props.ts';
import { followMarkOf } from '../static/large-mark.ts';
import { StaticPart } from '../static/static-part.tsx';
import { artistPrice } from './artist-price.ts';
import css from './artist-shelf.module.css';
import { DayPanels } from './day-panels.tsx';
import { CountCell } from './offer-row.tsx';
import type { ArtistOfDay, Day } from './shelves.ts';
import { usePicked, VariantPicker } from './variant-picker.tsx';

/** Days with their artists, each folded over the sessions, in the order of the clock. */
export function ArtistShelf({ days, live, ...still }: StillProps & { days: Day<ArtistOfDay[]>[] }) {
  const t = useText('event');
  const shelf = { ...still, ...useLive(live) };
  const panels = days.map((day) => ({
    ...day,
    content: (
      <ul className={css.artists}>
        {day.content.map((artist) => (
          <ArtistRow key={artist.id} artist={artist} isUnderDay={days.length > 1} {...shelf} />
        ))}
      </ul>
    ),
  }));
  return (
    <>
      <DayPanels label={t('sessionDays')} panels={panels} isHeadingSeen={false} />
      <ArtistSessionHintsSlot {...shelf} isLive />
    </>
  );
}

function ArtistRow({
  artist: { id, name, about, aboutLang, sessions },
  isUnderDay,
  ...shelf
}: ShelfProps & { artist: ArtistOfDay; isUnderDay: boolean }) {
  const t = useText('event');
  const common = useText('common');
  const money = useMoney();
  const locale = useLocale();
  const { event, stock, selection, marks } = shelf;
  const Heading = isUnderDay ? 'h4' : 'h3';
  const offers = sessions.flat();
  const chosen = selection.lines
    .filter((line) => offers.some((offer) => offer.id === line.offer.id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const price = artistPrice(offers, stock);
  const when = sessions.flatMap(([offer]) => {
    const session = offer?.artistSession;
    return session
      ? `${t(session.kind)} ${formatTime(new Date(session.startsAt), locale, event.timeZone)}`
      : [];
  });
  return (
    <li>
      <Fold
        className={css.artist}
        title={
          <>
            <StaticPart html={marks[id] ?? ''} />
            <span className={css.who}>
              <Heading>{name}</Heading>
              <span className={css.small}>{when.join(' · ')}</span>
              {chosen > 0 && <Tag tone="calm">{t('chosen', { count: chosen })}</Tag>}
            </span>
            {price?.state === 'GONE' && <span className={css.gone}>{t('soldOut')}</span>}
            {price?.state === 'COSTS' && (
              <span className={css.price}>
                {price.isFrom && <span className={css.from}>{common('priceFrom')} </span>}
                {money(price.cents)}
              </span>
            )}
          </>
        }
      >
        {about && (
          <p className={css.about} lang={aboutLang}>
            {about}
          </p>
        )}
        <div className={css.follow}>
          <StaticPart html={marks[followMarkOf(id)] ?? ''} />
        </div>
        <ul className={css.sessions}>
          {sessions.map((groups) => (
            <SessionLine key={groups[0]?.id} offers={groups} {...shelf} />
          ))}
        </ul>
      </Fold>
    </li>
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
            {time(session.startsAt)}&nbsp;– {time(session.endsAt)}
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
          </div>
          <div className={css.count}>
            <CountCell offer={offer} view={current} {...shelf} />
          </div>
        </>
      )}
    </li>
  );
}
