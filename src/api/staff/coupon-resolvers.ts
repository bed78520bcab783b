import { exportCoupons } from '../../service/selling/coupon/export-coupons.ts';
import { listCoupons } from '../../service/selling/coupon/list-coupons.ts';
import { couponsFile } from './coupons-file.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const couponResolvers: Resolvers = {
  Query: {
    coupons: (_root, { eventId, filter, after, first }, requester) =>
      listCoupons(requester.context, {
        ...{ actor: requireStaff(requester), eventId, filter: filter ?? {}, after, first },
      }),
  },
  Mutation: {
    exportCoupons: async (_root, { eventId, filter, locale }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, filter: filter ?? {} };
      return couponsFile(await exportCoupons(requester.context, asked), locale);
    },
  },
};
