import {
  giveAnyDifferenceBack,
  giveDifferenceBack,
} from '../../service/holding/till/difference/give-difference-back.ts';
import { payDifference } from '../../service/holding/till/difference/pay-difference.ts';
import { quoteDifference } from '../../service/holding/till/difference/quote-difference.ts';
import {
  listDifferencesOfShift,
  listOwedDifferences,
  readOwnDifference,
  readOwnDifferences,
} from '../../service/holding/till/difference/read-differences.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const tillDifferenceResolvers: Resolvers = {
  Query: {
    quoteDifference: (_root, asked, requester) =>
      quoteDifference(requester.context, { actor: requireStaff(requester), ...asked }),
    tillDifferences: (_root, asked, requester) =>
      readOwnDifferences(requester.context, { actor: requireStaff(requester), ...asked }),
    tillDifference: (_root, asked, requester) =>
      readOwnDifference(requester.context, { actor: requireStaff(requester), ...asked }),
    differencesOfShift: (_root, asked, requester) =>
      listDifferencesOfShift(requester.context, { actor: requireStaff(requester), ...asked }),
    owedDifferences: (_root, asked, requester) =>
      listOwedDifferences(requester.context, { actor: requireStaff(requester), ...asked }),
  },
  Mutation: {
    payDifference: (_root, asked, requester) =>
      payDifference(requester.context, { actor: requireStaff(requester), ...asked }),
    giveDifferenceBack: (_root, { slip = null, ...asked }, requester) =>
      giveDifferenceBack(requester.context, { actor: requireStaff(requester), ...asked, slip }),
    giveAnyDifferenceBack: (_root, { slip = null, ...asked }, requester) =>
      giveAnyDifferenceBack(requester.context, { actor: requireStaff(requester), ...asked, slip }),
  },
};
