import { postponeOrRequest, previewPostponement } from '../../service/approval/postpone-or-request.ts';
import { readPostponableDates, readPostponements } from '../../service/postponement/read-postponements.ts';
import { requireStaff } from './requester.ts';
import type { PostponementInput, Resolvers } from './resolvers.gen.ts';

export const postponementResolvers: Resolvers = {
  Mutation: {
    previewPostponement: async (_root, { eventId, what }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, ...newDatesOf(what) };
      return await previewPostponement(requester.context, asked);
    },
    postpone: async (_root, { eventId, what, reason, why = null }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, ...newDatesOf(what) };
      return await postponeOrRequest(requester.context, { ...asked, reason, why: why?.trim() || null });
    },
  },
  Event: {
    dates: ({ id }, _arguments, { context }) => readPostponableDates(context, id, context.clock.now()),
    postponements: ({ id }, _arguments, { context }) => readPostponements(context, id),
  },
  Postponement: {
    dates: ({ dates }) => [...dates],
    mails: ({ done, total }) => ({ done, total }),
  },
  PostponementPreview: {
    dates: ({ dates }) => [...dates],
    orders: ({ effect }) => effect.orders,
    tickets: ({ effect }) => effect.tickets,
    cents: ({ effect }) => effect.cents,
    problems: ({ problems }) => [...problems],
    reasons: ({ reasons }) => [...reasons],
  },
};

function newDatesOf({ starts, refundUntil }: PostponementInput) {
  return { starts, refundUntil: refundUntil?.trim() || null };
}
