import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithDb, WithLog } from '../ports.ts';
import { markArtistCanceled, markOffersCanceled, readOffersOfArtist } from './cancel-offers.sql.ts';
import type { WithEvents } from './event-cache.ts';

/**
 * An artist will not come: from this instant none of their sessions can be held, and a job gives back exactly those
 * (settle-canceled-offers). Saying it twice changes nothing. Returns how many sessions were not canceled before.
 * Refusals: EVENT_NOT_FOUND, ARTIST_NOT_FOUND.
 */
export async function cancelArtist(
  context: WithDb & WithClock & WithLog & WithEvents,
  { slug, artistKey, actor }: { slug: string; artistKey: string; actor: string },
): Promise<number> {
  const event = await context.events.bySlug(slug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  const sessions = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    if (!(await markArtistCanceled(tx, event.id, artistKey, now))) {
      throw new DomainError('ARTIST_NOT_FOUND', { field: 'artist' });
    }
    return await markOffersCanceled(tx, event.id, await readOffersOfArtist(tx, event.id, artistKey), now);
  });
  context.log.warn({ event: slug, artist: artistKey, sessions, actor }, 'artist canceled');
  return sessions;
}
