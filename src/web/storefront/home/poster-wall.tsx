import { Link } from 'react-router';
import { posterDate } from '../../lib/event-words.ts';
import type { CardFieldsFragment } from '../../lib/graphql/operations.gen.ts';
import { useMoney } from '../../lib/money-text.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import css from './poster-wall.module.css';

/** Events as posters. With `hasRhythm` the first two hang bigger, as on a wall rather than in a table. */
export function PosterWall({
  events,
  now,
  hasRhythm,
}: {
  events: CardFieldsFragment[];
  now: Date;
  hasRhythm?: boolean;
}) {
  return (
    <ul className={classNames(css.wall, hasRhythm && events.length > 3 && css.rhythm)}>
      {events.map((event) => (
        <Poster key={event.id} event={event} now={now} />
      ))}
    </ul>
  );
}

function Poster({ event, now }: { event: CardFieldsFragment; now: Date }) {
  const t = useText('home');
  const common = useText('common');
  const locale = useLocale();
  const money = useMoney();
  const isOver = event.saleStatus !== 'ON_SALE' && event.saleStatus !== 'SCHEDULED';
  return (
    <li className={classNames(css.poster, isOver && css.over)}>
      <div className={css.art}>
        {event.imageUrl && (
          <img src={event.imageUrl} alt="" width="1600" height="1200" loading="lazy" decoding="async" />
        )}
        <span className={css.date}>{posterDate(event, locale, now)}</span>
      </div>
      <div className={css.words}>
        <h3 className={css.name}>
          <Link to={paths.event(locale, event.slug)} className={css.link}>
            {event.name}
          </Link>
        </h3>
        <p className={css.place}>
          {event.venue.name}, {event.venue.city}
        </p>
        <p className={css.price}>
          {event.saleStatus === 'SOLD_OUT' && <Tag tone="muted">{t('soldOutTag')}</Tag>}
          {event.saleStatus === 'ENDED' && <Tag tone="muted">{t('endedTag')}</Tag>}
          {event.saleStatus === 'CANCELED' && <Tag tone="bad">{t('canceledTag')}</Tag>}
          {event.saleStatus === 'ON_SALE' && event.priceFromCents !== null && (
            <>
              {event.priceFromCents > 0 && `${common('priceFrom')} `}
              <strong>{money(event.priceFromCents)}</strong>
              {event.priceFromCents > 0 && ` ${common('withFee')}`}
            </>
          )}
        </p>
      </div>
    </li>
  );
}
