import type { CustomerActor } from '../../domain/policy/actor.ts';
import { checkCourtesy } from '../../service/holding/courtesy/check-courtesy.ts';
import { listCourtesies } from '../../service/holding/courtesy/list-courtesies.ts';
import { redeemCourtesy } from '../../service/holding/courtesy/redeem-courtesy.ts';
import { addressKey } from '../security/address-key.ts';
import { type Requester, requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

/**
 * Counts a try of a code, by account and, because accounts are free, by address. Looking a code up reveals as much as
 * redeeming it, so both count, each time they occur in a document. Refusal: TOO_MANY_REQUESTS.
 */
function countTry(requester: Requester): CustomerActor {
  const actor = requireCustomer(requester);
  requester.courtesyTries.count(actor.id);
  if (requester.ipAddress !== null) {
    requester.courtesyTriesOfAddress.count(addressKey(requester.ipAddress));
  }
  return actor;
}

export const courtesyResolvers: Resolvers = {
  Query: {
    courtesies: (_root, _arguments, requester) =>
      listCourtesies(requester.context, { actor: requireCustomer(requester) }),
    checkCourtesy: (_root, { code }, requester) => {
      countTry(requester);
      return checkCourtesy(requester.context, code);
    },
  },
  Mutation: {
    redeemCourtesy: (_root, { input }, requester) =>
      redeemCourtesy(requester.context, { actor: countTry(requester), locale: requester.locale, input }),
  },
  CourtesyOffer: {
    eventSlug: ({ event }) => event.slug,
    name: ({ grant }, { locale }) => grant.name[locale],
    offers: ({ event, offers }) =>
      offers.map(({ offer, remaining }) => ({ offer: { event, offer }, remaining })),
    expiresAt: ({ grant }) => grant.endsAt,
  },
  Courtesy: {
    offer: ({ event, offer }) => ({ event, offer }),
  },
};
