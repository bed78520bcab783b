import { useText } from '../../kit/text/text.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { DayLook } from './days-now.ts';
import { ItemRow } from './item-row.tsx';
import css from './programme.module.css';
import type { ShownDay } from './shown-programme.ts';
import type { Favourites } from './use-favourites.ts';

interface Showing {
  day: ShownDay;
  favourites: Favourites;
  /** The titles of what an item clashes with. */
  clashesOf: (key: string) => string[];
  /** In milliseconds since 1970. */
  now: number;
}

/** A day with its items by time; what is over while others are to come is folded. */
export function DaySection({ look, ...showing }: Showing & { look: DayLook }) {
  const t = useText('programme');
  const { target, name, nameLang, day } = showing.day;
  const title = (
    <h2 id={`${target}-titulo`}>
      <span lang={nameLang}>{name}</span> <span className={css.date}>{day}</span>{' '}
      {look === 'TODAY' && (
        <span className={css.today}>
          <Tag tone="ok">{t('today')}</Tag>
        </span>
      )}
      {look === 'FOLDED' && <span className={css.date}>· {t('dayOver')}</span>}
    </h2>
  );
  return (
    <section id={target} aria-labelledby={`${target}-titulo`} className={css.day}>
      {look === 'FOLDED' ? (
        <Fold title={title}>
          <DayItems {...showing} />
        </Fold>
      ) : (
        <>
          {title}
          <DayItems {...showing} />
        </>
      )}
    </section>
  );
}

function DayItems({ day, favourites, clashesOf, now }: Showing) {
  const t = useText('programme');
  if (day.items.length === 0) return <p className={css.soft}>{t('noneHere')}</p>;
  return (
    <ol className={css.items}>
      {day.items.map((item) => (
        <ItemRow
          key={item.key}
          item={item}
          isMarked={favourites.keys.has(item.key)}
          onMark={favourites.toggle}
          clashes={clashesOf(item.key)}
          isNow={item.startsAt <= now && now < item.endsAt}
        />
      ))}
    </ol>
  );
}
