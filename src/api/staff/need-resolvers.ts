import { closeReview } from '../../service/holding/order/reconciliation/close-review.ts';
import { retryRefund } from '../../service/holding/order/refund/retry-refund.ts';
import { answerDataRequest } from '../../service/holding/privacy/answer-data-request.ts';
import { assignNeed } from '../../service/office/needs/assign-need.ts';
import { giveUpMail } from '../../service/office/needs/give-up-mail.ts';
import { listExtraMoney } from '../../service/office/needs/list-extra-money.ts';
import { listNeeds } from '../../service/office/needs/list-needs.ts';
import { noteNeed } from '../../service/office/needs/note-need.ts';
import { colleaguesFor, readNeed } from '../../service/office/needs/read-need.ts';
import { setNeedAside } from '../../service/office/needs/set-need-aside.ts';
import { readSaleNumbers } from '../../service/office/numbers/read-sale-numbers.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

/** Needs, and the numbers of the first page. */
export const needResolvers: Resolvers = {
  Query: {
    needs: (_root, asked, requester) =>
      listNeeds(requester.context, { actor: requireStaff(requester), ...asked }),
    need: (_root, { need }, requester) =>
      readNeed(requester.context, { actor: requireStaff(requester), need }),
    extraMoney: (_root, asked, requester) =>
      listExtraMoney(requester.context, { actor: requireStaff(requester), ...asked }),
    saleNumbers: (_root, _arguments, requester) =>
      readSaleNumbers(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    closeReview: async (_root, { number, reason, amountCents, note, transfer }, requester) => {
      await closeReview(requester.context, {
        ...{ actor: requireStaff(requester), number, what: reason, seenCents: amountCents, note },
        transfer: transfer ?? null,
      });
      return number;
    },
    retryRefund: async (_root, { number, amountCents }, requester) => {
      await retryRefund(requester.context, {
        ...{ actor: requireStaff(requester), number, seenCents: amountCents },
      });
      return number;
    },
    giveUpMail: async (_root, { eventId, mailId, note }, requester) => {
      await giveUpMail(requester.context, { actor: requireStaff(requester), eventId, mailId, note });
      return mailId;
    },
    answerDataRequest: async (_root, { id, answer }, requester) => {
      await answerDataRequest(requester.context, { actor: requireStaff(requester), id, answer });
      return id;
    },
    assignNeed: (_root, { need, staffId = null, heldBy = null }, requester) =>
      assignNeed(requester.context, { actor: requireStaff(requester), need, staffId, heldBy }),
    setNeedAside: (_root, { need, note }, requester) =>
      setNeedAside(requester.context, { actor: requireStaff(requester), need, note }),
    noteNeed: (_root, { need, note }, requester) =>
      noteNeed(requester.context, { actor: requireStaff(requester), need, note }),
  },
  Need: {
    colleagues: (need, _arguments, requester) => colleaguesFor(requester.context, need),
  },
};
