import { formatDay, formatTime } from '#src/domain/format/date.ts';
import { formatNight } from '#src/domain/format/day.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { langOf } from '#src/web/kit/lang/lang-of.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import { AgeMark } from './age-mark.tsx';
import { EventActions, type ShareFacts } from './event-actions.tsx';
import css from './event-banner.module.css';

export type ToldEvent = Pick<
  EventDetail,
  | 'id'
  | 'slug'
  | 'name'
  | 'summary'
  | 'portugueseTexts'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
  | 'dates'
  | 'venue'
  | 'ageRating'
>;

/** Over the edge of the art: what, when, where, and for whom. */
export function EventFacts({
  event,
  share,
  calendar,
}: {
  event: ToldEvent;
  share: ShareFacts;
  /** Address of the file with its dates. */
  calendar: string;
}) {
  const t = useText('event');
  const locale = useLocale();
  const first = event.dates[0];
  const time = first && formatTime(new Date(first.startsAt), locale, event.timeZone);
  // Of several days each row says its own.
  const night =
    first && event.dates.length === 1 && formatNight(new Date(first.startsAt), locale, event.timeZone);
  const doors = first?.doorsAt && formatTime(new Date(first.doorsAt), locale, event.timeZone);
  return (
    <div className={css.inside}>
      <div className={css.plate}>
        <h1 className={css.name} lang={langOf(event, event.name)}>
          {event.name}
        </h1>
        <p className={css.summary} lang={langOf(event, event.summary)}>
          {event.summary}
        </p>
      </div>
      <div className={css.told}>
        <dl className={css.facts}>
          <div>
            <dt className="visually-hidden">{t('when')}</dt>
            <dd>
              <strong>{eventDates(event, locale)}</strong>
              <span>
                {event.dates.length === 1
                  ? `${formatDay(new Date(event.startsAt), locale, event.timeZone)}, ${time ?? ''}`
                  : time && t('startsAt', { time })}
                {night && ` (${night})`}
                {doors && `, ${t('doorsAt', { time: doors })}`}
              </span>
            </dd>
          </div>
          <div>
            <dt className="visually-hidden">{t('where')}</dt>
            <dd>
              <strong>{event.venue.name}</strong>
              <span>{whereText(event.venue)}</span>{' '}
              {event.venue.mapUrl && (
                <a href={event.venue.mapUrl} rel="noopener" className={css.map}>
                  {t('openMap')}
                  <Icon name="out" size={16} />
                </a>
              )}
            </dd>
          </div>
          <div>
            <dt className="visually-hidden">{t('ageRating')}</dt>
            <dd>
              <AgeMark rating={event.ageRating} />
            </dd>
          </div>
        </dl>
        <EventActions
          share={share}
          calendar={calendar}
          follow={{ kind: 'EVENT', subject: event.id, name: event.name, slug: event.slug }}
        />
      </div>
    </div>
  );
}

/** Below the name: the address, the city that is known, and of an online event how one gets in. */
function whereText({ kind, address, city, state }: ToldEvent['venue']): string {
  if (kind === 'PLACE') return `${address}, ${city}/${state}`;
  return kind === 'ONLINE' ? address : city;
}
