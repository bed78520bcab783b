import { manyActRights } from '../../domain/order/act-on-many.ts';
import { needsStepUp } from '../../domain/policy/policy.ts';
import { DomainError } from '../../domain/refusal.ts';
import { beginOrRequest, previewMany } from '../../service/office/approval/begin-or-request.ts';
import { giveUpManyAct } from '../../service/office/many/give-up-many-act.ts';
import type { OrderChoice } from '../../service/office/many/judge-many.ts';
import { listManyActs } from '../../service/office/many/list-many-acts.ts';
import { readManyAct } from '../../service/office/many/read-many-act.ts';
import { resumeManyAct } from '../../service/office/many/resume-many-act.ts';
import { stopManyAct } from '../../service/office/many/stop-many-act.ts';
import { requireFreshProof } from '../../service/people/staff/require-fresh-proof.ts';
import { requireStaff, requireStaffLogin } from './requester.ts';
import type { OrderChoice as OrderChoiceInput, Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const manyResolvers: Resolvers = {
  Query: {
    manyPreview: (_root, { choice, ...asked }, requester) =>
      previewMany(requester.context, {
        ...{ actor: requireStaff(requester), ...asked, choice: choiceOf(choice) },
      }),
    manyActs: (_root, { eventId }, requester) =>
      listManyActs(requester.context, { actor: requireStaff(requester), eventId }),
    manyAct: (_root, { eventId, id }, requester) =>
      readManyAct(requester.context, { actor: requireStaff(requester), eventId, actId: id }),
  },
  Mutation: {
    resendMany: (_root, { id, choice, ...asked }, requester) =>
      beginOrRequest(requester.context, {
        ...{ actor: requireStaff(requester), actId: id, ...asked, choice: choiceOf(choice) },
        ...{ kind: 'RESEND', keepsFee: false, note: null },
      }),
    refundMany: (_root, { id, choice, ...asked }, requester) =>
      beginOrRequest(requester.context, {
        ...{ actor: requireStaff(requester), actId: id, kind: 'REFUND', ...asked, choice: choiceOf(choice) },
      }),
    noteOnMany: (_root, { id, choice, ...asked }, requester) =>
      beginOrRequest(requester.context, {
        ...{ actor: requireStaff(requester), actId: id, ...asked, choice: choiceOf(choice) },
        ...{ kind: 'NOTE', keepsFee: false },
      }),
    stopManyAct: async (_root, { eventId, id }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, actId: id };
      await stopManyAct(requester.context, asked);
      return await readManyAct(requester.context, asked);
    },
    resumeManyAct: async (_root, { eventId, id }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, actId: id };
      const { kind } = await readManyAct(requester.context, asked);
      if (needsStepUp(manyActRights[kind])) requireFreshProof(requireStaffLogin(requester), requester.now);
      await resumeManyAct(requester.context, asked);
      return await readManyAct(requester.context, asked);
    },
    giveUpManyAct: async (_root, { eventId, id }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, actId: id };
      await giveUpManyAct(requester.context, asked);
      return await readManyAct(requester.context, asked);
    },
  },
  ManyPreview: { refundCents: ({ cents }) => cents },
  ManyAct: {
    hasRightsEnded: ({ stopReason }) => stopReason === 'RIGHTS_ENDED',
    troubles: async (act) =>
      (await act.readTroubles()).map(({ outcome, ...trouble }) => ({
        ...trouble,
        hasFailed: outcome === 'FAILED',
      })),
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
};

/** Refusal: INVALID_INPUT where neither or both are said. */
function choiceOf({ numbers, filter }: OrderChoiceInput): OrderChoice {
  if (numbers != null && filter == null) return { numbers };
  if (filter != null && numbers == null) return { filter };
  throw new DomainError('INVALID_INPUT', { field: 'choice' });
}
