import { stateDispute } from '../../service/holding/order/dispute/state-dispute.ts';
import { closeReview } from '../../service/holding/order/reconciliation/close-review.ts';
import { retryRefund } from '../../service/holding/order/refund/retry-refund.ts';
import { answerDataRequest } from '../../service/holding/privacy/answer-data-request.ts';
import { acceptDispute } from '../../service/office/disputes/accept-dispute.ts';
import { endDispute } from '../../service/office/disputes/end-dispute.ts';
import {
  countBuyerDisputes,
  listDisputes,
  listDisputesOfOrder,
  readDisputeSums,
  readOfficeDispute,
} from '../../service/office/disputes/list-disputes.ts';
import { previewEvidence, readEvidenceParts } from '../../service/office/disputes/preview-evidence.ts';
import { requestEvidence } from '../../service/office/disputes/request-evidence.ts';
import { writeDisputeWords } from '../../service/office/disputes/write-dispute-words.ts';
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
import { rightsAt } from './rights-at.ts';

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

/** Disputes of payers' banks, and the evidence that answers them. */
export const disputeResolvers: Resolvers = {
  Query: {
    disputes: (_root, { filter, after, first }, requester) =>
      listDisputes(requester.context, { actor: requireStaff(requester), ...filter, after, first }),
    disputeSums: (_root, _arguments, requester) =>
      readDisputeSums(requester.context, { actor: requireStaff(requester) }),
    dispute: (_root, { id }, requester) =>
      readOfficeDispute(requester.context, { actor: requireStaff(requester), id }),
    orderDisputes: (_root, { number }, requester) =>
      listDisputesOfOrder(requester.context, { actor: requireStaff(requester), number }),
    buyerDisputes: (_root, { id: buyerId }, requester) =>
      countBuyerDisputes(requester.context, { actor: requireStaff(requester), buyerId }),
    disputeEvidence: async (_root, { id }, requester) => {
      const asked = { actor: requireStaff(requester), id };
      const { fields, file, ...made } = await previewEvidence(requester.context, asked);
      return {
        ...made,
        fields: Object.entries(fields).map(([name, text]) => ({ name, text })),
        pdf: Buffer.from(file).toString('base64'),
      };
    },
  },
  Mutation: {
    writeDisputeWords: async (_root, { id, words }, requester) => {
      await writeDisputeWords(requester.context, { actor: requireStaff(requester), id, words });
      return id;
    },
    stateDispute: (_root, { number, stated }, requester) => {
      const { dueOn = null, ...said } = stated;
      const asked = { actor: requireStaff(requester), number, stated: { ...said, dueOn } };
      return stateDispute(requester.context, asked);
    },
    endDispute: async (_root, { id, state, note }, requester) => {
      await endDispute(requester.context, { actor: requireStaff(requester), id, state, note });
      return id;
    },
    acceptDispute: async (_root, { id, note }, requester) => {
      await acceptDispute(requester.context, { actor: requireStaff(requester), id, note });
      return id;
    },
    sendDisputeEvidence: async (_root, { id, digest, byHand }, requester) => {
      const actor = requireStaff(requester);
      await requestEvidence(requester.context, { actor, id, digest, byHand: byHand ?? false });
      return id;
    },
  },
  Dispute: {
    evidence: (dispute, _arguments, requester) =>
      readEvidenceParts(requester.context, { actor: requireStaff(requester), id: dispute.id }),
    history: async (dispute, _arguments, requester) =>
      'history' in dispute
        ? (dispute.history as Awaited<ReturnType<typeof readOfficeDispute>>['history'])
        : (await readOfficeDispute(requester.context, { actor: requireStaff(requester), id: dispute.id }))
            .history,
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
};
