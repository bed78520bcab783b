import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { deleteFavourites, insertFavourites, lockFavourites, selectFavourites } from './favourite.sql.ts';

export interface FavouritesInput {
  slug: string;
  items: readonly string[];
  isFavourite: boolean;
}

/**
 * Marks items of a programme, or takes the mark off; the same again changes nothing. Keys that the programme does not have
 * are left out. Returns all that is marked then. Refusals: EVENT_NOT_FOUND; FAVOURITE_LIMIT.
 */
export async function saveFavourites(
  { db, clock, events }: WithDb & WithClock & WithEvents,
  { actor, input: { slug, items, isFavourite } }: { actor: CustomerActor; input: FavouritesInput },
): Promise<string[]> {
  const event = await events.bySlug(slug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND');
  const asked = new Set(items);
  const known = event.programme.map(({ key }) => key);
  const keys = known.filter((key) => asked.has(key));
  const place = { eventId: event.id, customerId: actor.id };
  return await db.transaction().execute(async (tx) => {
    // Those that are marked at once are counted together.
    await lockFavourites(tx, place);
    const before = await selectFavourites(tx, event.id, actor.id);
    if (isFavourite) {
      const marked = new Set([...before, ...keys]);
      if (marked.size > limits.favouritesPerEvent && marked.size > before.length)
        throw new DomainError('FAVOURITE_LIMIT');
      if (keys.length > 0) await insertFavourites(tx, { ...place, at: clock.now() }, keys);
      return known.filter((key) => marked.has(key));
    }
    await deleteFavourites(tx, place, keys);
    const marked = new Set(before);
    return known.filter((key) => marked.has(key) && !asked.has(key));
  });
}
