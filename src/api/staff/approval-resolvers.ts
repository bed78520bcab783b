import { type ApprovedAction, approvalKinds } from '../../domain/policy/approval.ts';
import { hasRight } from '../../domain/policy/policy.ts';
import { DomainError } from '../../domain/refusal.ts';
import { cancelOrRequest, previewCancellation } from '../../service/office/approval/cancel-or-request.ts';
import { decideApproval } from '../../service/office/approval/decide-approval.ts';
import { listApprovals } from '../../service/office/approval/list-approvals.ts';
import { takeBackApproval } from '../../service/office/approval/take-back-approval.ts';
import { readOfficeEvent } from '../../service/office/lists/list-office-events.ts';
import type { Cancellation } from '../../service/selling/event/cancellation/effect-of-cancellation.ts';
import { requireStaff } from './requester.ts';
import type { ApprovalKind, CancellationInput, CancellationKind, Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

const actionOf = {
  EVENT: 'event.cancel',
  ARTIST: 'artist.cancel',
  OFFER: 'offer.cancel',
} as const satisfies Record<CancellationKind, ApprovedAction>;

export const approvalResolvers: Resolvers = {
  Query: {
    cancellation: async (_root, { eventId, what }, requester) => {
      const actor = requireStaff(requester);
      const { slug, place } = await readOfficeEvent(requester.context, { actor, eventId });
      const asked = { slug: slug ?? '', actor, ...cancellationOf(what) };
      return { ...(await previewCancellation(requester.context, asked)), place };
    },
    approvals: (_root, { eventId, isOpen }, requester) =>
      listApprovals(requester.context, { actor: requireStaff(requester), eventId, isOpen }),
  },
  Mutation: {
    cancel: async (_root, { eventId, what, why = null }, requester) => {
      const actor = requireStaff(requester);
      const { slug } = await readOfficeEvent(requester.context, { actor, eventId });
      const asked = { slug: slug ?? '', actor, why: why?.trim() || null, ...cancellationOf(what) };
      return await cancelOrRequest(requester.context, asked);
    },
    decideApproval: (_root, asked, requester) =>
      decideApproval(requester.context, { actor: requireStaff(requester), ...asked }),
    takeBackApproval: (_root, asked, requester) =>
      takeBackApproval(requester.context, { actor: requireStaff(requester), ...asked }),
  },
  Approval: {
    kind: ({ action }): ApprovalKind => approvalKinds[action],
    subjectName: ({ subjectName = null }) => subjectName,
    facts: ({ details }) => [...(details?.facts ?? [])],
    newStarts: ({ details }) => [...(details?.starts ?? [])],
    mailingSubject: ({ details }) => details?.subject ?? null,
    mailingBody: ({ details, place }, _arguments, requester) =>
      hasRight(requireStaff(requester), 'approval.decide', place) ? (details?.body ?? null) : null,
    mailingPurpose: ({ action, details }) =>
      action === 'mailing.send' ? (details?.purpose ?? 'ORDER') : null,
    requestedBy: ({ requestedByName, requestedBy }) => requestedByName ?? requestedBy,
    isOwn: ({ requestedBy }, _arguments, requester) => requestedBy === requireStaff(requester).id,
    decidedBy: ({ decidedByName }) => decidedByName,
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
};

/** Refusal: INVALID_INPUT where the key of an artist or an offer is missing. */
function cancellationOf({ kind, key }: CancellationInput): Cancellation {
  if (kind === 'EVENT') return { action: actionOf[kind], key: null };
  if (key == null || key === '') throw new DomainError('INVALID_INPUT', { field: 'key' });
  return { action: actionOf[kind], key };
}
