import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { deleteFavouritesOfEvent, selectEventsWithFavourites } from './favourite.sql.ts';

const dayMs = 86_400_000;

/** Deletes favourites of events that have been over for long enough, event by event. */
export async function forgetFavourites({
  db,
  clock,
  events,
}: WithDb & WithClock & WithEvents): Promise<void> {
  const kept = new Date(clock.now().getTime() - limits.favouriteKeptDays * dayMs);
  const over = (await events.all()).filter(({ endsAt }) => endsAt < kept);
  if (over.length === 0) return;
  const marked = await selectEventsWithFavourites(db);
  for (const { id } of over) if (marked.has(id)) await deleteFavouritesOfEvent(db, id);
}
