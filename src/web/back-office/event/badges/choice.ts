import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { BadgeDesk } from './badge-desk.ts';

/** Which badges a stack shall have; an empty id is all of them. */
export interface TypedChoice {
  paper: BadgePaper;
  offerId: string;
  sectorId: string;
  dateId: string;
}

type Offer = BadgeDesk['offers'][number];

/** The offers that a choice means, as the server finds them. */
export function chosenOffers(offers: readonly Offer[], choice: TypedChoice): Offer[] {
  const { paper, offerId, sectorId, dateId } = choice;
  return offers.filter(
    (offer) =>
      offer.paper === paper &&
      (offerId === '' || offer.id === offerId) &&
      (sectorId === '' || offer.sectorId === sectorId) &&
      (dateId === '' || offer.dateIds.includes(dateId)),
  );
}
