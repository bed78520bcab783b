import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithDb, WithLog } from '../ports.ts';
import { markOffersCanceled, readCancelableOffer } from './cancel-offers.sql.ts';
import type { WithEvents } from './event-cache.ts';

/**
 * One session that will not take place, or a thing that will not come; tickets go with their event. As cancelArtist for
 * all of an artist's. Refusals: EVENT_NOT_FOUND, OFFER_NOT_FOUND.
 */
export async function cancelOffer(
  context: WithDb & WithClock & WithLog & WithEvents,
  { slug, offerKey, actor }: { slug: string; offerKey: string; actor: string },
): Promise<void> {
  const event = await context.events.bySlug(slug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  await context.db.transaction().execute(async (tx) => {
    const offerId = await readCancelableOffer(tx, event.id, offerKey);
    if (offerId === null) throw new DomainError('OFFER_NOT_FOUND', { field: 'offer' });
    await markOffersCanceled(tx, event.id, [offerId], context.clock.now());
  });
  context.log.warn({ event: slug, offer: offerKey, actor }, 'offer canceled');
}
