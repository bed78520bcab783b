import type { HomeSearch } from '#src/domain/search/event-filter.ts';
import type { Translate } from '#src/i18n/translator.ts';
import type { HomePageQuery } from '../../parts/customer-api/shop.gen.ts';

export type Facets = HomePageQuery['eventFacets'];

/** The chips that are pressed, by their names, and what takes each away. */
export function pressedChips(
  search: HomeSearch,
  facets: Pick<Facets, 'cities'>,
  t: Translate<'home'>,
): { label: string; off: Partial<HomeSearch> }[] {
  const { when, isFree, genre, city } = search;
  const times = { WEEKEND: 'thisWeekend', MONTH: 'thisMonth', OPENING: 'opensSoon', PAST: 'ended' } as const;
  const here = facets.cities.find(({ slug }) => slug === city);
  return [
    ...(when === null || when === 'SELLING' ? [] : [{ label: t(times[when]), off: { when: null } }]),
    ...(isFree ? [{ label: t('free'), off: { isFree: false } }] : []),
    ...(genre === null ? [] : [{ label: t(`genre${genre}`), off: { genre: null } }]),
    ...(city === null ? [] : [{ label: here?.name ?? cityName(city), off: { city: null } }]),
  ];
}

/** `Sao paulo`: all that is known of a city without events is how its address writes it. */
export function cityName(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}
