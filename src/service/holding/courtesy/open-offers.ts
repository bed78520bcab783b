import type { CourtesyOfferRule } from '#src/domain/courtesy/check-redemption.ts';
import type { CourtesyGrantView, EventView, OfferView } from '../../selling/event/event-view.ts';
import { questionsOfUnit } from '../../selling/event/questions-of.ts';

/** An offer that a grant opens, with what the rules ask about it. */
export interface OpenOffer extends CourtesyOfferRule {
  batchId: string;
  offer: OfferView;
}

/** What the grant still opens at `now`: not what was canceled, and not what is over. Empty once grant or event are over. */
export function openOffers(event: EventView, grant: CourtesyGrantView, now: Date): OpenOffer[] {
  const isOver = (grant.endsAt !== null && grant.endsAt <= now) || event.endsAt <= now;
  if (isOver || event.canceledAt !== null) return [];
  return grant.offers.flatMap(({ offerId, batchId, maxPerCode }) => {
    const known = event.offerById.get(offerId);
    if (known === undefined) return [];
    const { offer, category } = known;
    const ends = offer.session === null ? offer.dates.map(({ endsAt }) => endsAt) : [offer.session.endsAt];
    const hasPassed = ends.length > 0 && ends.every((endsAt) => endsAt <= now);
    if (offer.canceledAt !== null || hasPassed) return [];
    const dateIds = category.kind === 'TICKET' ? offer.dates.map(({ id }) => id) : [];
    const questions = questionsOfUnit(event, offerId);
    return [{ offerId, batchId, maxPerCode, dateIds, questions, offer }];
  });
}
