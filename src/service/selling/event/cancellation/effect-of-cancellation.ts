import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readCancelableOffer, readOffersOfArtist } from './cancel-offers.sql.ts';
import {
  type CancellationEffectRow,
  selectEffectOnEvent,
  selectEffectOnOffers,
} from './effect-of-cancellation.sql.ts';

/** What is canceled: the event, all sessions of an artist, or one offer that is no ticket. */
export type Cancellation =
  | { action: 'event.cancel'; key: null }
  | { action: 'artist.cancel'; key: string }
  | { action: 'offer.cancel'; key: string };

/** `cents`: what goes back, fees included; each buyer gets one mail. */
export type CancellationEffect = CancellationEffectRow;

/**
 * What a cancellation would give back now. Of offers the sum is exact to a centavo for each ticket; what the refund decides,
 * order by order, counts. Refusals: OFFER_NOT_FOUND, ARTIST_NOT_FOUND.
 */
export async function effectOfCancellation(
  { db }: WithDb,
  eventId: Uuid,
  { action, key }: Cancellation,
): Promise<CancellationEffect> {
  if (action === 'event.cancel') return await selectEffectOnEvent(db, eventId);
  if (action === 'artist.cancel') {
    const offerIds = await readOffersOfArtist(db, eventId, key);
    if (offerIds.length === 0) throw new DomainError('ARTIST_NOT_FOUND', { field: 'key' });
    return await selectEffectOnOffers(db, eventId, offerIds);
  }
  const offerId = await readCancelableOffer(db, eventId, key);
  if (offerId === null) throw new DomainError('OFFER_NOT_FOUND', { field: 'key' });
  return await selectEffectOnOffers(db, eventId, [offerId]);
}
