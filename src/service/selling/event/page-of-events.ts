import { isMachineAway } from '#src/db/spread/living-events.ts';
import { pageLength } from '../../ground/page/page-cursor.ts';
import type { WithEvents } from './event-cache.ts';
import type { EventView } from './event-view.ts';

export interface EventPage {
  items: EventView[];
  endCursor: string | null;
  hasMore: boolean;
  /** Of all pages together. */
  total: number;
}

/** As it is shown. */
export interface ShownEventPage extends EventPage {
  /** Events that there are cannot be read now, and are not among the items. */
  isIncomplete: boolean;
}

/** The page without those events of which `read` cannot read what a poster says of their sale. */
export async function shownPage(
  { events }: WithEvents,
  page: EventPage,
  read: (event: EventView) => Promise<unknown>,
): Promise<ShownEventPage> {
  const [isIncomplete, ...shown] = await Promise.all([
    events.isIncomplete(),
    ...page.items.map((event) =>
      read(event).then(
        () => [event],
        (error: unknown) => {
          if (isMachineAway(error)) return [];
          throw error;
        },
      ),
    ),
  ]);
  const items = shown.flat();
  return { ...page, items, isIncomplete: isIncomplete || items.length < page.items.length };
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
