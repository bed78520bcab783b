import type { DraftEdit } from '../../domain/draft/draft-edit.ts';
import { DomainError } from '../../domain/refusal.ts';
import { nameOfActor } from '../../service/ground/audit/name-of-actor.ts';
import { cancelPublication } from '../../service/office/draft/cancel-publication.ts';
import { createDraft, type DraftOrigin } from '../../service/office/draft/create-draft.ts';
import { exportDraft } from '../../service/office/draft/export-draft.ts';
import { keepDraft } from '../../service/office/draft/kept/keep-draft.ts';
import { listKept, readKept } from '../../service/office/draft/kept/list-kept.ts';
import { listVersions, readVersion } from '../../service/office/draft/list-versions.ts';
import { openDraft } from '../../service/office/draft/open-draft.ts';
import { previewPage } from '../../service/office/draft/page-preview/preview-page.ts';
import { previewPublication } from '../../service/office/draft/preview-publication.ts';
import { PublicationRefused } from '../../service/office/draft/publication-refused.ts';
import { publishDraft } from '../../service/office/draft/publish-draft.ts';
import { readSoldParts } from '../../service/office/draft/published/read-sold-parts.ts';
import { readDraft } from '../../service/office/draft/read-draft.ts';
import { replaceDraft } from '../../service/office/draft/replace-draft.ts';
import { restoreKept, restoreVersion } from '../../service/office/draft/restore-version.ts';
import { saveDraft } from '../../service/office/draft/save-draft.ts';
import { schedulePublication } from '../../service/office/draft/schedule-publication.ts';
import { requireOrganizerData } from '../../service/people/organizer/find-organizer-data.ts';
import { readFeeTerms } from '../../service/people/organizer/read-fee-contracts.ts';
import { hasFreshProof } from '../../service/people/staff/require-fresh-proof.ts';
import { previewAddresses } from '../preview/preview-addresses.ts';
import { given } from './given.ts';
import { requireStaff, requireStaffLogin } from './requester.ts';
import type { EditInput, NewDraftInput, Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const draftResolvers: Resolvers = {
  Query: {
    draft: (_root, { eventId }, requester) =>
      readDraft(requester.context, { actor: requireStaff(requester), eventId }).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
        throw error;
      }),
  },
  Mutation: {
    createDraft: (_root, { input }, requester) => {
      const { organizerId, name, slug, code } = input;
      const names = {
        ...(name != null && { name }),
        ...(slug != null && { slug }),
        ...(code != null && { code }),
      };
      const actor = requireStaff(requester);
      return createDraft(requester.context, { actor, organizerId, from: originOf(input), ...names });
    },
    openDraft: (_root, { eventId }, requester) =>
      openDraft(requester.context, { actor: requireStaff(requester), eventId }),
    saveDraft: (_root, { eventId, revision, edits }, requester) =>
      saveDraft(requester.context, {
        ...{ actor: requireStaff(requester), eventId, revision },
        edits: edits.map(editOf),
      }),
    replaceDraft: (_root, { eventId, revision, text, artSvg }, requester) =>
      replaceDraft(requester.context, {
        ...{ actor: requireStaff(requester), eventId, revision, text },
        ...(artSvg != null && { artSvg }),
      }),
    restoreVersion: (_root, asked, requester) =>
      restoreVersion(requester.context, { actor: requireStaff(requester), ...asked }),
    keepDraft: (_root, asked, requester) =>
      keepDraft(requester.context, { actor: requireStaff(requester), ...asked }),
    restoreKept: (_root, asked, requester) =>
      restoreKept(requester.context, { actor: requireStaff(requester), ...asked }),
    previewPage: (_root, { eventId, at = null, goneBatches }, requester) =>
      previewPage(requester.context, {
        ...{ actor: requireStaff(requester), eventId, at, goneBatches: goneBatches ?? [] },
      }),
    previewPublication: (_root, asked, requester) =>
      previewPublication(requester.context, { actor: requireStaff(requester), ...asked }),
    publishDraft: async (_root, { eventId, revision, note = null }, requester) => {
      const isProven = hasFreshProof(requireStaffLogin(requester), requester.now);
      const asked = { actor: requireStaff(requester), eventId, revision, note, isProven };
      try {
        const { version } = await publishDraft(requester.context, asked);
        return { version, reasons: [] };
      } catch (error) {
        if (error instanceof PublicationRefused) return { version: null, reasons: [...error.reasons] };
        throw error;
      }
    },
    schedulePublication: (_root, { eventId, revision, publishAt, note = null }, requester) =>
      schedulePublication(requester.context, {
        ...{ actor: requireStaff(requester), eventId, revision, publishAt, note },
        isProven: hasFreshProof(requireStaffLogin(requester), requester.now),
      }),
    cancelPublication: (_root, asked, requester) =>
      cancelPublication(requester.context, { actor: requireStaff(requester), ...asked }),
  },
  Draft: {
    publishedVersion: ({ published }) => published?.version ?? null,
    arePixelsAllowed: (_draft, _arguments, { context }) =>
      context.site.thirdParties.organizerPixels !== undefined,
    seller: ({ organizerId }, _arguments, { context }) => requireOrganizerData(context.db, organizerId),
    fee: ({ organizerId }, _arguments, { context, now }) => readFeeTerms(context.db, organizerId, now),
    publishedRevision: ({ published }) => published?.revision ?? null,
    changedBy: ({ changedBy }, _arguments, requester) => nameOfActor(requester.context, changedBy),
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
    versions: ({ eventId }, _arguments, requester) =>
      listVersions(requester.context, { actor: requireStaff(requester), eventId }),
    version: ({ eventId }, { number }, requester) =>
      readVersion(requester.context, { actor: requireStaff(requester), eventId, number }),
    kept: ({ eventId }, _arguments, requester) =>
      listKept(requester.context, { actor: requireStaff(requester), eventId }),
    keptState: ({ eventId }, { number }, requester) =>
      readKept(requester.context, { actor: requireStaff(requester), eventId, number }),
    file: ({ eventId }, _arguments, requester) =>
      exportDraft(requester.context, { actor: requireStaff(requester), eventId }),
    sold: async ({ eventId }, _arguments, requester) => {
      const parts = await readSoldParts(requester.context, { actor: requireStaff(requester), eventId });
      return parts.map(({ path, ...part }) => ({ ...part, path: [...path] }));
    },
  },
  EditConflict: {
    editId: ({ edit }) => edit.id,
    path: ({ edit }) => [...edit.path],
    again: ({ again }) =>
      again === null ? null : { path: [...again.path], after: 'after' in again ? again.after : null },
    theirKind: ({ theirs }) => theirs.kind,
    theirPath: ({ theirs }) => [...theirs.path],
    theirBefore: ({ theirs }) => theirs.before ?? null,
    by: ({ theirs }, _arguments, requester) => nameOfActor(requester.context, theirs.actor),
    at: ({ theirs }) => theirs.at,
    present: ({ present }) => present ?? null,
  },
  PagePreview: {
    addresses: ({ token }) => previewAddresses(token),
  },
  Publication: {
    by: ({ requestedBy }, _arguments, requester) => nameOfActor(requester.context, requestedBy),
  },
  PublicationReason: {
    path: ({ path }) => [...path],
  },
  Version: {
    by: ({ actor }, _arguments, requester) => nameOfActor(requester.context, actor),
  },
};

/** Refusal: INVALID_INPUT with what the origin needs and is missing. */
function originOf(input: NewDraftInput): DraftOrigin {
  const { origin } = input;
  if (origin === 'EMPTY') return { kind: origin };
  if (origin === 'TEMPLATE') {
    const template = given(input.template, 'template');
    return { kind: origin, template, startDay: given(input.startDay, 'startDay') };
  }
  if (origin === 'EVENT')
    return { kind: origin, eventId: given(input.eventId, 'eventId'), days: input.days ?? 0 };
  const { artSvg } = input;
  return { kind: origin, text: given(input.text, 'text'), ...(artSvg != null && { artSvg }) };
}

function editOf({ id, kind, path, value = null, after = null }: EditInput): DraftEdit {
  switch (kind) {
    case 'SET':
      return { id, kind, path, value };
    case 'INSERT':
      return { id, kind, path, value, after };
    case 'MOVE':
      return { id, kind, path, after };
    case 'REMOVE':
      return { id, kind, path };
  }
}
