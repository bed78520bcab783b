import { listAudit } from '../../service/ground/audit/list-audit.ts';
import { resendOrderForBuyer } from '../../service/holding/order/delivery/resend-order.ts';
import {
  quoteForOrganizer,
  refundForOrganizer,
} from '../../service/holding/order/refund/refund-for-organizer.ts';
import { listOfficeOrders } from '../../service/office/orders/list-office-orders.ts';
import { readOfficeOrder, readOrderStory } from '../../service/office/orders/read-office-order.ts';
import { renameView } from '../../service/people/staff/view/rename-view.ts';
import { saveView } from '../../service/people/staff/view/save-view.ts';
import { listViews, removeView } from '../../service/people/staff/view/views.ts';
import { exportAnswers } from '../../service/selling/answer/export-answers.ts';
import { exportCoupons } from '../../service/selling/coupon/export-coupons.ts';
import { listCoupons } from '../../service/selling/coupon/list-coupons.ts';
import { answersFile } from './answers-file.ts';
import { couponsFile } from './coupons-file.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const answerResolvers: Resolvers = {
  Mutation: {
    exportAnswers: async (_root, { eventId, locale }, requester) =>
      answersFile(
        await exportAnswers(requester.context, { eventId, actor: requireStaff(requester) }),
        locale,
      ),
  },
};

export const auditResolvers: Resolvers = {
  Query: {
    audit: (_root, { filter, after, first }, requester) =>
      listAudit(requester.context, { actor: requireStaff(requester), filter: filter ?? {}, after, first }),
  },
};

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

export const orderResolvers: Resolvers = {
  Query: {
    orders: (_root, { filter, after, first }, requester) =>
      listOfficeOrders(requester.context, {
        actor: requireStaff(requester),
        filter: filter ?? {},
        after,
        first,
      }),
    order: (_root, { number }, requester) =>
      readOfficeOrder(requester.context, { actor: requireStaff(requester), number }),
    refundQuote: (_root, { number, ticketIds, keepsFee }, requester) =>
      quoteForOrganizer(requester.context, {
        ...{ actor: requireStaff(requester), number, ticketIds: ticketIds ?? null, keepsFee },
      }),
  },
  Mutation: {
    refundOrder: async (_root, { number, ticketIds, keepsFee, note }, requester) => {
      const actor = requireStaff(requester);
      const asked = { actor, number, ticketIds: ticketIds ?? null, keepsFee, note };
      await refundForOrganizer(requester.context, asked);
      return await readOfficeOrder(requester.context, { actor, number });
    },
    resendOrder: async (_root, { number }, requester) => {
      const actor = requireStaff(requester);
      await resendOrderForBuyer(requester.context, { actor, number });
      return await readOfficeOrder(requester.context, { actor, number });
    },
  },
  OrderPage: { totals: (page) => page.readTotals() },
  Order: {
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
    story: (order, _arguments, requester) => readOrderStory(requester.context, order),
  },
  OrderStory: {
    money: (story) => story.readMoney(),
  },
};

export const viewResolvers: Resolvers = {
  Query: {
    views: (_root, _arguments, requester) => listViews(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    saveView: (_root, asked, requester) =>
      saveView(requester.context, { actor: requireStaff(requester), ...asked }),
    renameView: (_root, asked, requester) =>
      renameView(requester.context, { actor: requireStaff(requester), ...asked }),
    removeView: async (_root, { id }, requester) => {
      await removeView(requester.context, { actor: requireStaff(requester), id });
      return id;
    },
  },
};
