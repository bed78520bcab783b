import type { EventView } from './event-view.ts';

export interface EventPage {
  items: EventView[];
  endCursor: string | null;
  hasMore: boolean;
}

/** Letters as they are compared: "São João" is found by "sao joao". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function words(event: EventView): string {
  const { name, summary, venue } = event;
  return plain([name.pt, name.en, summary.pt, summary.en, venue.name, venue.city, venue.state].join(' '));
}

/** The events in their order on the wall, of which every word asked for is found in name, summary or place. */
export function searchEvents(
  events: readonly EventView[],
  page: { search?: string | null; first: number; after?: string | null },
): EventPage {
  const asked = plain(page.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const found =
    asked.length === 0
      ? events
      : events.filter((event) => asked.every((word) => words(event).includes(word)));
  return pageOfEvents(found, page);
}

/** At most 100 of them, from the one after the cursor. */
export function pageOfEvents(
  events: readonly EventView[],
  page: { first: number; after?: string | null },
): EventPage {
  const start = page.after == null ? 0 : events.findIndex((event) => event.slug === page.after) + 1;
  const first = Math.min(Math.max(page.first, 1), 100);
  const items = events.slice(start, start + first);
  return { items, endCursor: items.at(-1)?.slug ?? null, hasMore: events.length > start + items.length };
}
