import { eventGenres } from '#src/domain/event/event-genre.ts';
import type { HomeSearch } from '#src/domain/search/event-filter.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import css from './filter-chips.module.css';
import { homeAddress } from './home-address.ts';
import { cityName, type Facets } from './pressed-chips.ts';

interface Chip {
  key: string;
  label: string;
  /** null where it is pressed: then what it leads to is the page without it. */
  count: number | null;
  to: Partial<HomeSearch>;
}

/** Of more cities than these the rest are folded, unless only a few would be. */
const citiesShown = 8;
const citiesFoldedMin = 4;

/** What the home page can be narrowed to, as links: pressed once for it, and once more without it. */
export function FilterChips({ search, facets }: { search: HomeSearch; facets: Facets }) {
  const t = useText('home');
  const { page: _, ...asked } = search;
  const chip = (
    key: string,
    label: string,
    count: number,
    isOn: boolean,
    on: Partial<HomeSearch>,
    off: Partial<HomeSearch>,
  ) =>
    isOn || count > 0
      ? [{ key, label, count: isOn ? null : count, to: { ...asked, ...(isOn ? off : on) } } satisfies Chip]
      : [];
  const time = (when: HomeSearch['when'] & string, label: string, count: number) =>
    chip(when, label, count, search.when === when, { when }, { when: null });
  const kinds = [
    ...time('WEEKEND', t('thisWeekend'), facets.weekend),
    ...time('MONTH', t('thisMonth'), facets.month),
    ...chip('free', t('free'), facets.free, search.isFree, { isFree: true }, { isFree: false }),
    ...eventGenres.flatMap((genre) => {
      const count = facets.genres.find((one) => one.genre === genre)?.count ?? 0;
      return chip(genre, t(`genre${genre}`), count, search.genre === genre, { genre }, { genre: null });
    }),
    ...time('OPENING', t('opensSoon'), facets.opening),
    ...(search.when === 'PAST' ? time('PAST', t('ended'), facets.past) : []),
  ];
  const isHere = (slug: string) => search.city === slug;
  const cities = facets.cities.flatMap(({ slug, name, count }) =>
    chip(slug, name, count, isHere(slug), { city: slug }, { city: null }),
  );
  if (search.city !== null && !facets.cities.some(({ slug }) => isHere(slug))) {
    cities.unshift(...chip(search.city, cityName(search.city), 0, true, {}, { city: null }));
  }
  cities.sort(pressedFirst);
  const most = cities.length < citiesShown + citiesFoldedMin ? cities.length : citiesShown;
  const [shown, folded] = [cities.slice(0, most), cities.slice(most)];
  return (
    <nav aria-label={t('filters')} className={css.filters}>
      {kinds.length > 0 && (
        <ul className={css.row}>
          {kinds.toSorted(pressedFirst).map((one) => (
            <ChipItem key={one.key} chip={one} />
          ))}
        </ul>
      )}
      {/* A choice of one city is none. */}
      {(cities.length > 1 || search.city !== null) && (
        <ul className={css.row}>
          {shown.map((one) => (
            <ChipItem key={one.key} chip={one} />
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <details className={css.more}>
          <summary>
            {t('moreCities', { count: folded.length })}
            <Icon name="down" size={18} />
          </summary>
          <ul className={css.all}>
            {folded.map((one) => (
              <ChipItem key={one.key} chip={one} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

/** A row of chips goes on beyond the edge of a phone, and what is pressed is in sight. */
function pressedFirst(one: Chip, other: Chip): number {
  return Number(other.count === null) - Number(one.count === null);
}

function ChipItem({ chip: { label, count, to } }: { chip: Chip }) {
  const t = useText('home');
  const locale = useLocale();
  const isOn = count === null;
  return (
    <li>
      <Link
        to={homeAddress(locale, to)}
        className={classNames(css.chip, isOn && css.on)}
        aria-current={isOn || undefined}
        preventScrollReset
      >
        {isOn && <span className="visually-hidden">{t('removeFilter')} </span>}
        {label} {isOn ? <Icon name="close" size={14} /> : <span className={css.count}>{count}</span>}
      </Link>
    </li>
  );
}
