import { venueCity } from '#src/domain/event/venue.ts';
import { type EventFilter, noFilter } from '#src/domain/search/event-filter.ts';
import { spelledWords } from '#src/domain/search/spelled-words.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';
import type { WithSearch } from './event-search.ts';
import { findEvents } from './find-events.ts';
import { createFilterTest, isOver } from './match-events.ts';

/** What of the events is wanted. `filter`: null for all there are, what is over too. */
export interface EventQuery {
  search?: string | null;
  filter?: Partial<EventFilter> | null;
  order?: 'DATE' | 'FEATURED' | null;
}

export interface FoundEvents {
  events: readonly EventView[];
  /** Nothing has the words; these were searched for instead, written as the events write them. */
  suggestion: string | null;
}

/**
 * The events that are asked for, in their order: what was searched for by how well it was found, and by its date; other events
 * by their date, or as they stand on the wall. What is over is last. A filter without a time finds nothing that is over, unless it was searched for.
 */
export async function searchEvents(
  context: WithEvents & WithSearch & WithClock,
  { search, filter, order }: EventQuery,
): Promise<FoundEvents> {
  const now = context.clock.now();
  const all = await context.events.listed();
  const isSearched = (search ?? '').trim() !== '';
  const { rankById, meant } = isSearched
    ? await findEvents(context, search ?? '', all, now)
    : { rankById: null, meant: null };
  const searched = rankById === null ? all : all.filter(({ id }) => rankById.has(id));
  const whole = { ...noFilter, ...filter };
  const passes = createFilterTest(whole, { now });
  const showsOver = filter == null || isSearched || whole.when === 'PAST';
  const found =
    filter == null
      ? searched
      : searched.filter((event) => passes(event) && (showsOver || !isOver(event, now)));
  const suggestion = meant === null || searched.length === 0 ? null : spelledWords(meant, textsOf(searched));
  const byDate = order === 'DATE' || (order !== 'FEATURED' && (isSearched || filter != null));
  return { events: byDate ? inOrder(found, rankById, whole.when, now) : found, suggestion };
}

function inOrder(
  events: readonly EventView[],
  rankById: ReadonlyMap<string, number> | null,
  when: EventFilter['when'],
  now: Date,
): EventView[] {
  const key = when === 'OPENING' && rankById === null ? 'saleOpensAt' : 'startsAt';
  return events
    .map((event) => ({
      event,
      over: isOver(event, now) ? 1 : 0,
      rank: rankById?.get(event.id) ?? 0,
      at: event[key].getTime(),
    }))
    .sort(
      (a, b) =>
        a.over - b.over ||
        a.rank - b.rank ||
        // What is over, the last first.
        (a.over === 1 ? b.at - a.at : a.at - b.at) ||
        (a.event.slug < b.event.slug ? -1 : 1),
    )
    .map(({ event }) => event);
}

function textsOf(events: readonly EventView[]): string[] {
  return events
    .slice(0, 20)
    .flatMap(({ name, venue, organizer, summary }) => [
      ...[
        name.pt,
        name.en,
        venueCity(venue)?.name ?? '',
        venue.name ?? '',
        organizer.name,
        summary.pt,
        summary.en,
      ],
    ]);
}
