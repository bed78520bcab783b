import type { LocalizedText, OfferDefinition } from '../event/event-definition.ts';
import { venueWords } from '../event/venue.ts';
import type { EventDefinition } from './event-definition.ts';
import { offerTitle } from './spoken-names.ts';

/**
 * True where passes in wallets show something else once the event is another one (src/job/wallet/tell-wallet-ticket.ts). What is
 * added to the sale is on no pass yet.
 */
export function isPassNews(before: EventDefinition, after: EventDefinition): boolean {
  if (ofEvent(before) !== ofEvent(after)) return true;
  const offers = new Map(after.offers.map((offer) => [offer.key, offer]));
  return before.offers.some((offer) => {
    const next = offers.get(offer.key);
    return next !== undefined && ofOffer(before, offer) !== ofOffer(after, next);
  });
}

function ofEvent({ name, organizer, timeZone, startsAt, endsAt, venue }: EventDefinition): string {
  const words = venueWords(venue);
  const place = [words.name, words.address, words.line, words.full].map(inBoth);
  return JSON.stringify([inBoth(name), organizer.name, timeZone, startsAt, endsAt, place]);
}

function ofOffer({ dates, sectors }: EventDefinition, offer: OfferDefinition): string {
  const { session, pickup, dateKeys } = offer;
  const sector = sectors.find(({ key }) => key === offer.sectorKey) ?? null;
  return JSON.stringify([
    inBoth(offerTitle({ ...offer, sector })),
    sector && inBoth(sector.name),
    session && [session.startsAt, session.endsAt],
    pickup && [inBoth(pickup.desk), pickup.startsAt, pickup.endsAt],
    dates
      .filter(({ key }) => dateKeys.includes(key))
      .map(({ startsAt, endsAt, doorsAt }) => [startsAt, endsAt, doorsAt]),
  ]);
}

/** A stored text may have its languages in another order. */
const inBoth = ({ pt, en }: LocalizedText) => [pt, en];
