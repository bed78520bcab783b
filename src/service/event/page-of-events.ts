import { pageLength } from '../page/page-cursor.ts';
import type { EventView } from './event-view.ts';

export interface EventPage {
  items: EventView[];
  endCursor: string | null;
  hasMore: boolean;
  /** Of all pages together. */
  total: number;
}

/** A page of them, from the one after the cursor, without so many at their beginning. */
export function pageOfEvents(
  events: readonly EventView[],
  page: { first: number; after?: string | null; skip?: number },
): EventPage {
  const from = page.after == null ? 0 : events.findIndex((event) => event.slug === page.after) + 1;
  const start = from + Math.max(0, page.skip ?? 0);
  const first = pageLength(page.first);
  const items = events.slice(start, start + first);
  return {
    items,
    endCursor: items.at(-1)?.slug ?? null,
    hasMore: events.length > start + items.length,
    total: events.length,
  };
}
