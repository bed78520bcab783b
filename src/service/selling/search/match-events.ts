import type { EventGenre } from '#src/domain/event/event-genre.ts';
import { venueCity } from '#src/domain/event/venue.ts';
import { citySlug, type EventFilter } from '#src/domain/search/event-filter.ts';
import { monthAt, type Span, weekendAt } from '#src/domain/search/event-times.ts';
import type { EventView } from '../event/event-view.ts';

/** What of an event the chips ask for and no sale changes. Views are immutable, so it is made once. */
interface EventTraits {
  /** Null while nobody knows it. */
  city: { slug: string; name: string; state: string } | null;
  isFree: boolean;
}

const traitsOfView = new WeakMap<EventView, EventTraits>();

function traitsOf(event: EventView): EventTraits {
  let traits = traitsOfView.get(event);
  if (traits === undefined) {
    const tickets = event.categories
      .filter(({ kind }) => kind === 'TICKET')
      .flatMap(({ offers }) => offers.flatMap(({ batches }) => batches));
    const city = venueCity(event.venue);
    traits = {
      city: city && { ...city, slug: citySlug(city.name) },
      isFree: tickets.length > 0 && tickets.every(({ priceCents }) => priceCents === 0),
    };
    traitsOfView.set(event, traits);
  }
  return traits;
}

export function isOver(event: EventView, now: Date): boolean {
  return event.canceledAt !== null || event.endsAt <= now;
}

/** Tells of events whether they are of a time. What the calendar says is worked out once for each zone. */
export function createTimeTest(
  now: Date,
): (event: EventView, when: NonNullable<EventFilter['when']>) => boolean {
  const spans = new Map<string, { weekend: Span; month: Span }>();
  function spansIn(timeZone: string) {
    const known = spans.get(timeZone);
    if (known !== undefined) return known;
    const made = { weekend: weekendAt(now, timeZone), month: monthAt(now, timeZone) };
    spans.set(timeZone, made);
    return made;
  }
  const isIn = (event: EventView, { from, to }: Span) =>
    !isOver(event, now) && event.dates.some(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
  return (event, when) => {
    switch (when) {
      case 'PAST':
        return isOver(event, now);
      case 'OPENING':
        return !isOver(event, now) && event.saleOpensAt > now;
      case 'SELLING':
        return !isOver(event, now) && event.saleOpensAt <= now;
      case 'WEEKEND':
        return isIn(event, spansIn(event.timeZone).weekend);
      case 'MONTH':
        return isIn(event, spansIn(event.timeZone).month);
    }
  };
}

/** The groups of chips. Within one, one chip at most is pressed. */
type Group = 'when' | 'city' | 'genre' | 'isFree';

/** Whether an event passes all groups of chips but the one that is left out. */
export function createFilterTest(
  filter: EventFilter,
  { now, isTime = createTimeTest(now) }: { now: Date; isTime?: ReturnType<typeof createTimeTest> },
): (event: EventView, without?: Group) => boolean {
  const { when, city, genre, isFree } = filter;
  return (event, without) =>
    (without === 'when' || when === null || isTime(event, when)) &&
    (without === 'city' || city === null || traitsOf(event).city?.slug === city) &&
    (without === 'genre' || genre === null || event.genre === genre) &&
    (without === 'isFree' || !isFree || traitsOf(event).isFree);
}

/** How many events a chip leads to, beside the chips of other groups that are pressed. */
export interface EventFacets {
  weekend: number;
  month: number;
  opening: number;
  past: number;
  free: number;
  /** The most events first. */
  cities: { slug: string; name: string; state: string; count: number }[];
  /** In the order of the genres; those without an event are left out. */
  genres: { genre: EventGenre; count: number }[];
}

/** Counts what each chip would show. Without a time pressed, what is over counts for its own chip only, unless it was searched for. */
export function countFacets(
  events: readonly EventView[],
  filter: EventFilter,
  { now, genres, countsPast }: { now: Date; genres: readonly EventGenre[]; countsPast: boolean },
): EventFacets {
  const isTime = createTimeTest(now);
  const passes = createFilterTest(filter, { now, isTime });
  const counts = { weekend: 0, month: 0, opening: 0, past: 0, free: 0 };
  const cities = new Map<string, { slug: string; name: string; state: string; count: number }>();
  const byGenre = new Map<EventGenre, number>();
  for (const event of events) {
    if (passes(event, 'when')) {
      if (isTime(event, 'WEEKEND')) counts.weekend += 1;
      if (isTime(event, 'MONTH')) counts.month += 1;
      if (isTime(event, 'OPENING')) counts.opening += 1;
      if (isTime(event, 'PAST')) counts.past += 1;
    }
    if (filter.when === null && !countsPast && isOver(event, now)) continue;
    const { city: here, isFree } = traitsOf(event);
    if (isFree && passes(event, 'isFree')) counts.free += 1;
    if (here !== null && passes(event, 'city')) {
      const city = cities.get(here.slug) ?? { ...here, count: 0 };
      cities.set(here.slug, { ...city, count: city.count + 1 });
    }
    if (event.genre !== null && passes(event, 'genre')) {
      byGenre.set(event.genre, (byGenre.get(event.genre) ?? 0) + 1);
    }
  }
  return {
    ...counts,
    cities: [...cities.values()].sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)),
    genres: genres.flatMap((genre) => {
      const count = byGenre.get(genre) ?? 0;
      return count === 0 ? [] : [{ genre, count }];
    }),
  };
}
