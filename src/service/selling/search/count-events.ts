import { eventGenres } from '#src/domain/event/event-genre.ts';
import { type EventFilter, noFilter } from '#src/domain/search/event-filter.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { WithSearch } from './event-search.ts';
import { findEvents } from './find-events.ts';
import { countFacets, type EventFacets } from './match-events.ts';

/** How many events each chip would show, beside the chips that are pressed. */
export async function countEvents(
  context: WithEvents & WithSearch & WithClock,
  { search, filter }: { search?: string | null; filter: EventFilter | null },
): Promise<EventFacets> {
  const now = context.clock.now();
  const all = await context.events.listed();
  const isSearched = (search ?? '').trim() !== '';
  const rankById = isSearched ? (await findEvents(context, search ?? '', all, now)).rankById : null;
  const events = rankById === null ? all : all.filter(({ id }) => rankById.has(id));
  return countFacets(events, filter ?? noFilter, { now, genres: eventGenres, countsPast: isSearched });
}
