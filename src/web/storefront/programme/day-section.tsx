import { useText } from '../../kit/text/text.tsx';
import { ItemRow } from './item-row.tsx';
import css from './programme.module.css';
import type { ShownDay } from './shown-programme.ts';
import type { Favourites } from './use-favourites.ts';

/** A day with its items by time. */
export function DaySection({
  day,
  favourites,
  clashesOf,
  now,
}: {
  day: ShownDay;
  favourites: Favourites;
  /** The titles of what an item clashes with. */
  clashesOf: (key: string) => string[];
  now: number | null;
}) {
  const t = useText('programme');
  return (
    <section id={day.target} aria-labelledby={`${day.target}-titulo`} className={css.day}>
      <h2 id={`${day.target}-titulo`}>
        {day.name} <span className={css.date}>{day.day}</span>
      </h2>
      {day.items.length === 0 ? (
        <p className={css.soft}>{t('noneHere')}</p>
      ) : (
        <ol className={css.items}>
          {day.items.map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              isMarked={favourites.keys.has(item.key)}
              onMark={favourites.toggle}
              clashes={clashesOf(item.key)}
              isNow={now !== null && item.startsAt <= now && now < item.endsAt}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
