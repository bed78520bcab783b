import { eventDates } from '#src/domain/format/event-dates.ts';
import type { CardLangs } from '../../kit/lang/lang-of.ts';
import { CoverLink } from '../../kit/page/cover-link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { PhotoImage } from '../../kit/ui/photo-image.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { CardFieldsFragment } from '../customer-api/shop.gen.ts';
import { paths } from '../pages/paths.ts';
import css from './past-list.module.css';

const tags = {
  SOLD_OUT: { text: 'soldOutTag', tone: 'warn' },
  ENDED: { text: 'endedTag', tone: 'muted' },
  CANCELED: { text: 'canceledTag', tone: 'bad' },
  ON_SALE: null,
  STOPPED: null,
  SCHEDULED: null,
} as const;

/** What can no longer be bought: small, for people who look for it, out of the way of the rest. */
export function PastList({ events }: { events: (CardFieldsFragment & CardLangs)[] }) {
  const t = useText('home');
  const locale = useLocale();
  return (
    <ul className={css.list}>
      {events.map((event) => {
        const tag = tags[event.saleStatus];
        return (
          <li key={event.id} className={css.line}>
            {event.imageUrl && (
              <PhotoImage
                photo={event.photo}
                className={css.art}
                src={event.imageUrl}
                alt=""
                sizes="144px"
                width="144"
                height="96"
                loading="lazy"
              />
            )}
            <div className={css.words}>
              <h3 lang={event.nameLang}>
                <CoverLink to={paths.event(locale, event.slug)}>{event.name}</CoverLink>
              </h3>
              <p className={css.place}>
                {eventDates(event, locale)}, {event.venue.city}
              </p>
              {tag && (
                <p>
                  <Tag tone={tag.tone}>{t(tag.text)}</Tag>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
