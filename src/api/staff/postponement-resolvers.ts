import { postponeOrRequest, previewPostponement } from '../../service/office/approval/postpone-or-request.ts';
import { readDraftFacts } from '../../service/office/draft/published/read-draft-facts.ts';
import {
  readPostponableDates,
  readPostponements,
} from '../../service/office/postponement/read-postponements.ts';
import { requireStaff } from './requester.ts';
import type { PostponementInput, Resolvers } from './resolvers.gen.ts';

export const postponementResolvers: Resolvers = {
  Mutation: {
    previewPostponement: async (_root, { eventId, what }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, ...newFactsOf(what) };
      return await previewPostponement(requester.context, asked);
    },
    postpone: async (_root, { eventId, what, reason, why = null, mark = null }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, ...newFactsOf(what) };
      return await postponeOrRequest(requester.context, { ...asked, reason, mark, why: why?.trim() || null });
    },
  },
  Event: {
    dates: ({ id }, _arguments, { context }) => readPostponableDates(context, id, context.clock.now()),
    draftFacts: ({ id }, _arguments, { context }) => readDraftFacts(context, id),
    postponements: ({ id }, _arguments, { context }) => readPostponements(context, id),
  },
  Postponement: {
    dates: ({ dates }) => [...dates],
    facts: ({ facts }) => [...facts],
    mails: ({ done, total }) => ({ done, total }),
  },
  PostponementPreview: {
    dates: ({ dates }) => [...dates],
    facts: ({ facts }) => [...facts],
    orders: ({ effect }) => effect.orders,
    tickets: ({ effect }) => effect.tickets,
    cents: ({ effect }) => effect.cents,
    problems: ({ problems }) => [...problems],
    reasons: ({ reasons }) => [...reasons],
  },
};

function newFactsOf({ starts, facts, refundUntil }: PostponementInput) {
  return {
    starts,
    facts: (facts ?? []).map(({ kind, key = null }) => ({ kind, key })),
    refundUntil: refundUntil?.trim() || null,
  };
}
