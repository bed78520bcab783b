import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { remainingOfBatch } from '../../selling/event/event-stock.ts';
import type { CourtesyGrantView, EventView, OfferView } from '../../selling/event/event-view.ts';
import { findCourtesy } from './find-courtesy.ts';
import { openOffers } from './open-offers.ts';

export interface CourtesyOffer {
  /** In the form in which it is stored. */
  code: string;
  event: EventView;
  grant: CourtesyGrantView;
  /** `remaining`: how many the code opens, as far as there are any left. */
  offers: { offer: OfferView; remaining: number }[];
}

/**
 * What a code opens, without using it. Says nothing about who asks: whether they may have it is decided when they redeem.
 * Refusals: COURTESY_CODE_INVALID, COURTESY_REDEEMED, COURTESY_OVER.
 */
export async function checkCourtesy(
  context: WithDb & WithClock & WithEvents,
  typed: string,
): Promise<CourtesyOffer> {
  const { event, grant, code } = await findCourtesy(context, typed);
  if (code.redeemedAt !== null) throw new DomainError('COURTESY_REDEEMED', { field: 'code' });
  const open = openOffers(event, grant, context.clock.now());
  if (open.length === 0) throw new DomainError('COURTESY_OVER', { field: 'code' });
  const stock = await context.events.stock(event.id);
  const left = (batchId: Uuid) => {
    const known = event.batchById.get(batchId);
    return known === undefined ? 0 : remainingOfBatch(known.batch, stock);
  };
  const offers = open.map(({ offer, batchId, maxPerCode }) => ({
    offer,
    remaining: Math.min(maxPerCode, left(batchId)),
  }));
  return { code: code.code, event, grant, offers };
}
