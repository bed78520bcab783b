import { exportCourtesyCodes } from '../../service/holding/courtesy/export-courtesy-codes.ts';
import { issueCourtesyCodes } from '../../service/holding/courtesy/issue-courtesy-codes.ts';
import { listCourtesyCodes } from '../../service/holding/courtesy/list-courtesy-codes.ts';
import { previewIssue } from '../../service/holding/courtesy/preview-issue.ts';
import { readCourtesyGrants } from '../../service/holding/courtesy/read-courtesy-grants.ts';
import type { AskedIssue } from '../../service/holding/courtesy/read-issue.ts';
import { revokeCourtesyCodes } from '../../service/holding/courtesy/revoke-courtesy-codes.ts';
import { type Requester, requireStaff } from './requester.ts';
import type { CourtesyCodesInput, Resolvers } from './resolvers.gen.ts';
import { courtesyCodesFile } from './written-files/courtesy-codes-file.ts';

export const courtesyResolvers: Resolvers = {
  Query: {
    courtesyGrants: (_root, { eventId }, requester) =>
      readCourtesyGrants(requester.context, { actor: requireStaff(requester), eventId }),
    courtesyCodes: (_root, { eventId, filter, after, first }, requester) =>
      listCourtesyCodes(requester.context, {
        actor: requireStaff(requester),
        eventId,
        filter: filter ?? {},
        after,
        first,
      }),
    courtesyCodesPreview: (_root, { eventId, input }, requester) =>
      previewIssue(requester.context, askedIssue(requester, eventId, input)),
  },
  Mutation: {
    createCourtesyCodes: async (_root, { eventId, issueId, input }, requester) => {
      const asked = { ...askedIssue(requester, eventId, input), issueId };
      return (await issueCourtesyCodes(requester.context, asked)).codes;
    },
    revokeCourtesyCodes: (_root, { eventId, codeIds }, requester) =>
      revokeCourtesyCodes(requester.context, { actor: requireStaff(requester), eventId, codeIds }),
    endCourtesyGrant: (_root, { eventId, grantKey }, requester) =>
      revokeCourtesyCodes(requester.context, { actor: requireStaff(requester), eventId, grantKey }),
    exportCourtesyCodes: async (_root, { eventId, filter, locale }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, filter: filter ?? {} };
      return courtesyCodesFile(await exportCourtesyCodes(requester.context, asked), locale);
    },
  },
};

function askedIssue(requester: Requester, eventId: string, input: CourtesyCodesInput): AskedIssue {
  const { grantKey, count = null, note = null, list = null, mailLocale = null } = input;
  return { actor: requireStaff(requester), eventId, grantKey, count, note, list, mailLocale };
}
