import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import type { EventOverviewQuery } from '../../staff-api/events.gen.ts';
import { numberText, percentText } from '../../words/times.ts';
import css from './day-list.module.css';

type Units = NonNullable<NonNullable<EventOverviewQuery['event']>['units']>;

/** The places of each day as a bar; a pass takes one of each of its days, so they add up to more than the tickets. */
export function DayList({ days }: { days: Units['days'] }) {
  const t = useText('officeEvents');
  const overview = useText('officeOverview');
  const locale = useLocale();
  const count = (number: number) => numberText(number, locale);
  return (
    <OfficePart title={t('days')}>
      <ul className={css.days}>
        {days.map(({ key, name, capacity, sold, held }) => (
          <li key={key} className={css.day}>
            <span className={css.name}>{name[locale]}</span>
            <span className={css.figures}>
              {overview('takenOf', { taken: count(sold), places: count(capacity) })}
              {held > 0 && ` · ${overview('heldCount', { count: held, number: count(held) })}`}
            </span>
            <span className={css.share}>{percentText(capacity === 0 ? 0 : sold / capacity, locale)}</span>
            <progress
              className={css.bar}
              max={Math.max(capacity, 1)}
              value={sold}
              aria-label={name[locale]}
            />
          </li>
        ))}
      </ul>
    </OfficePart>
  );
}
