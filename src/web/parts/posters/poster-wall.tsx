import type { CardLangs } from '../../kit/lang/lang-of.ts';
import { CoverLink } from '../../kit/page/cover-link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { PhotoImage } from '../../kit/ui/photo-image.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { PosterFieldsFragment } from '../customer-api/shop.gen.ts';
import { paths } from '../pages/paths.ts';
import { posterDate } from './poster-date.ts';
import { bigOnes, wideOne, wideRows } from './poster-rows.ts';
import css from './poster-wall.module.css';
import { PriceFrom } from './price-from.tsx';

/**
 * Events as posters. With `hasRhythm` some hang bigger, so that no poster is left alone in the last row: rows of one and
 * two on a phone, of two and three on a desktop, of two, three and four on a wide one.
 */
export function PosterWall({
  events,
  now,
  hasRhythm,
  noteOf,
}: {
  events: (PosterFieldsFragment & CardLangs)[];
  now: Date;
  hasRhythm?: boolean;
  /** What stands where the price would, of an event that is not on sale yet. */
  noteOf?: (event: PosterFieldsFragment) => string;
}) {
  const big = hasRhythm ? bigOnes(events.length) : 0;
  const wide = hasRhythm ? wideRows(events.length) : { halves: 0, thirds: 0 };
  const alone = hasRhythm ? wideOne(events.map(isOver)) : -1;
  const sizeOf = (index: number) =>
    index < wide.halves ? css.half : index < wide.halves + wide.thirds && css.third;
  return (
    <ul className={css.wall}>
      {events.map((event, index) => (
        <Poster
          key={event.id}
          event={event}
          now={now}
          note={event.saleStatus === 'SCHEDULED' && noteOf?.(event)}
          size={classNames(index === alone && css.wide, index < big && css.big, sizeOf(index))}
        />
      ))}
    </ul>
  );
}

function isOver({ saleStatus }: PosterFieldsFragment): boolean {
  return saleStatus !== 'ON_SALE' && saleStatus !== 'SCHEDULED' && saleStatus !== 'STOPPED';
}

function Poster({
  event,
  now,
  note,
  size,
}: {
  event: PosterFieldsFragment & CardLangs;
  now: Date;
  note: string | false | undefined;
  size: string | undefined;
}) {
  const t = useText('home');
  const locale = useLocale();
  return (
    <li className={classNames(css.poster, size, isOver(event) && css.over)}>
      <div className={css.art}>
        {event.imageUrl && (
          <PhotoImage
            photo={event.photo}
            src={event.imageUrl}
            alt=""
            sizes="(width <= 767px) 50vw, 480px"
            width="1600"
            height="1200"
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={css.date}>{posterDate(event, locale, now)}</span>
      </div>
      <div className={css.words}>
        <h3 className={css.name} lang={event.nameLang}>
          <CoverLink to={paths.event(locale, event.slug)}>{event.name}</CoverLink>
        </h3>
        <p className={css.place}>{event.venue.line}</p>
        <p className={css.price}>
          {note}
          {event.saleStatus === 'STOPPED' && <Tag>{t('stoppedTag')}</Tag>}
          {event.saleStatus === 'SOLD_OUT' && <Tag tone="muted">{t('soldOutTag')}</Tag>}
          {event.saleStatus === 'ENDED' && <Tag tone="muted">{t('endedTag')}</Tag>}
          {event.saleStatus === 'CANCELED' && <Tag tone="bad">{t('canceledTag')}</Tag>}
          {note && <br />}
          {!isOver(event) && <PriceFrom event={event} />}
        </p>
        {event.saleStatus === 'ON_SALE' && event.hasFewLeft && <p className={css.last}>{t('lastTickets')}</p>}
      </div>
    </li>
  );
}
