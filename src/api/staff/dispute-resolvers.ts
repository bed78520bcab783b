import { acceptDispute } from '../../service/office/disputes/accept-dispute.ts';
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
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

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
    buyerDisputes: (_root, { id: customerId }, requester) =>
      countBuyerDisputes(requester.context, { actor: requireStaff(requester), customerId }),
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
