import { venueCity } from '#src/domain/event/venue.ts';
import { citySlug } from '#src/domain/search/event-filter.ts';
import type { Span } from '#src/domain/search/event-times.ts';
import { readTimeWords, type SaidTime, spanOfTime } from '#src/domain/search/time-words.ts';
import type { EventView } from '../event/event-view.ts';
import type { WithSearch } from './event-search.ts';
import { isOver } from './match-events.ts';
import { hitRanks } from './search.sql.ts';

export interface Ranked {
  /** The rank of each event that was found; the lowest is the best. */
  rankById: ReadonlyMap<string, number>;
  meant: readonly string[] | null;
}

/** Behind who is called so, before who only has the word in the name. */
const cityRank = 0.5;
const nameSays = hitRanks.indexOf('NAME_SAYS');

/** The events that a search finds: by its words and by a time that it names; those in a city that it names come first. */
export async function findEvents(
  { search }: WithSearch,
  text: string,
  all: readonly EventView[],
  now: Date,
): Promise<Ranked> {
  const found = await search.find(text, all);
  const said = readTimeWords(text);
  if (said === null) return { ...found, rankById: withCity(found.rankById, text, all) };
  const rest = said.rest === '' ? null : await search.find(said.rest, all);
  const isAt = timeTest(said.time, now);
  const inTime = all.filter((event) => isAt(event) && (rest?.rankById.has(event.id) ?? true));
  const named = found.meant === null ? [...found.rankById].filter(([, rank]) => rank <= nameSays) : [];
  const ranks = rest === null ? new Map<string, number>() : withCity(rest.rankById, said.rest, all);
  if (inTime.length + named.length === 0) return { rankById: new Map(), meant: null };
  return {
    rankById: new Map([...inTime.map(({ id }) => [id, ranks.get(id) ?? nameSays] as const), ...named]),
    meant: rest?.meant ?? null,
  };
}

/** The calendar is asked once for each zone. */
function timeTest(time: SaidTime, now: Date): (event: EventView) => boolean {
  const spans = new Map<string, Span>();
  return (event) => {
    const { from, to } = spans.get(event.timeZone) ?? spanOfTime(time, now, event.timeZone);
    spans.set(event.timeZone, { from, to });
    return !isOver(event, now) && event.dates.some(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
  };
}

function withCity(
  rankById: ReadonlyMap<string, number>,
  text: string,
  all: readonly EventView[],
): ReadonlyMap<string, number> {
  const asked = citySlug(text);
  if (asked === '' || rankById.size === 0) return rankById;
  const isThere = ({ venue }: EventView) =>
    `${citySlug(venueCity(venue)?.name ?? '')}-`.startsWith(`${asked}-`);
  const ranks = new Map(rankById);
  for (const event of all) {
    const rank = ranks.get(event.id);
    if (rank !== undefined && isThere(event)) ranks.set(event.id, Math.min(rank, cityRank));
  }
  return ranks;
}
