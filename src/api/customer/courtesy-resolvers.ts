import type { Locale } from '../../domain/locale.ts';
import { type CourtesyOffer, checkCourtesy } from '../../service/courtesy/check-courtesy.ts';
import { type CourtesyView, listCourtesies } from '../../service/courtesy/list-courtesies.ts';
import { type RedeemCourtesyInput, redeemCourtesy } from '../../service/courtesy/redeem-courtesy.ts';
import { addressKey } from '../security/address-key.ts';
import { type Requester, requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

/**
 * Looking a code up tells as much as redeeming it, so both count, each time they stand in a document: by account, and by
 * address, for accounts cost nothing. Refusal: TOO_MANY_REQUESTS.
 */
function countTry(requester: Requester): string {
  const customerId = requireCustomer(requester);
  requester.courtesyTries.count(customerId);
  if (requester.ipAddress !== null) {
    requester.courtesyTriesOfAddress.count(addressKey(requester.ipAddress));
  }
  return customerId;
}

export const courtesyResolvers: Resolvers = {
  Query: {
    courtesies: (_root, _arguments, requester) =>
      listCourtesies(requester.context, requireCustomer(requester)),
    checkCourtesy: (_root, { code }: { code: string }, requester) => {
      countTry(requester);
      return checkCourtesy(requester.context, code);
    },
  },
  Mutation: {
    redeemCourtesy: (_root, { input }: { input: RedeemCourtesyInput }, requester) =>
      redeemCourtesy(requester.context, countTry(requester), requester.locale, input),
  },
  CourtesyOffer: {
    eventSlug: ({ event }: CourtesyOffer) => event.slug,
    name: ({ grant }: CourtesyOffer, { locale }: { locale: Locale }) => grant.name[locale],
    offers: ({ event, offers }: CourtesyOffer) =>
      offers.map(({ offer, remaining }) => ({ offer: { event, offer }, remaining })),
    expiresAt: ({ grant }: CourtesyOffer) => grant.endsAt,
  },
  Courtesy: {
    offer: ({ event, offer }: CourtesyView) => ({ event, offer }),
  },
};
