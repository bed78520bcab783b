import { formatMoment } from '#src/domain/format/date.ts';
import { formatBigDay } from '#src/domain/format/day.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import type { CardLangs } from '../../kit/lang/lang-of.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { CoverLink } from '../../kit/page/cover-link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { PhotoImage } from '../../kit/ui/photo-image.tsx';
import type { CardFieldsFragment } from '../../parts/customer-api/shop.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import css from './coming-list.module.css';

/** Events that open soon, in the order given. */
export function ComingList({ events }: { events: (CardFieldsFragment & CardLangs)[] }) {
  const t = useText('home');
  const locale = useLocale();
  return (
    <ul className={css.list}>
      {events.map((event) => {
        const opensAt = event.saleOpensAt ? new Date(event.saleOpensAt) : null;
        const big = opensAt && formatBigDay(opensAt, locale, event.timeZone);
        return (
          <li key={event.id} className={css.line}>
            <p className={css.opens} aria-hidden="true">
              <span className={css.day}>{big?.day}</span>
              <span className={css.rest}>{big?.rest}</span>
            </p>
            <div className={css.words}>
              <h3 lang={event.nameLang}>
                <CoverLink to={paths.event(locale, event.slug)}>{event.name}</CoverLink>
              </h3>
              {opensAt && (
                <p className={css.moment}>
                  {t('opensAt', { moment: formatMoment(opensAt, locale, event.timeZone) })}
                </p>
              )}
              {event.waitingRoom && (
                <p>
                  {t('roomOpensAt', {
                    moment: formatMoment(new Date(event.waitingRoom.opensAt), locale, event.timeZone),
                  })}
                </p>
              )}
              <p className={css.place}>
                {eventDates(event, locale)}, {event.venue.line}
              </p>
              <Link
                to={paths.eventAlerts(locale, event.slug)}
                className={css.alert}
                data-follow={`EVENT:${event.id}`}
              >
                {t('alertMe')}
                <span className="visually-hidden">: {event.name}</span>
              </Link>
            </div>
            {event.imageUrl && (
              <PhotoImage
                photo={event.photo}
                className={css.art}
                src={event.imageUrl}
                alt=""
                sizes="160px"
                width="160"
                height="100"
                loading="lazy"
              />
            )}
            <span className={css.next}>
              <Icon name="next" />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
