import { deleteRequestedMailing } from '../../service/office/approval/delete-requested-mailing.ts';
import { sendOrRequest, whatSendingMeans } from '../../service/office/approval/send-or-request.ts';
import { listMailingReaders } from '../../service/office/mailing/list-mailing-readers.ts';
import { listMailings } from '../../service/office/mailing/list-mailings.ts';
import { previewMailing } from '../../service/office/mailing/preview-mailing.ts';
import { readMailing } from '../../service/office/mailing/read-mailing.ts';
import { readMailingChoices } from '../../service/office/mailing/read-mailing-choices.ts';
import { resumeMailing } from '../../service/office/mailing/resume-mailing.ts';
import { saveMailing } from '../../service/office/mailing/save-mailing.ts';
import { stopMailing } from '../../service/office/mailing/stop-mailing.ts';
import { testMailing } from '../../service/office/mailing/test-mailing.ts';
import { requireStaff } from './requester.ts';
import type { MailingFilterInput, MailingInput, Resolvers } from './resolvers.gen.ts';

export const mailingResolvers: Resolvers = {
  Query: {
    mailings: (_root, { eventId }, requester) =>
      listMailings(requester.context, { actor: requireStaff(requester), eventId }),
    mailing: (_root, { eventId, id }, requester) =>
      readMailing(requester.context, { actor: requireStaff(requester), eventId, mailingId: id }),
    mailingChoices: (_root, { eventId }, requester) =>
      readMailingChoices(requester.context, { actor: requireStaff(requester), eventId }),
    mailingCount: (_root, { eventId, purpose, filter }, requester) =>
      whatSendingMeans(requester.context, {
        ...{ actor: requireStaff(requester), eventId, purpose, filter: filterOf(filter) },
      }),
    mailingPreview: (_root, { eventId, content, locale }, requester) =>
      previewMailing(requester.context, {
        ...{ actor: requireStaff(requester), eventId, content: contentOf(content), locale },
      }),
    mailingReaders: (_root, { eventId, id, filter, after, first }, requester) =>
      listMailingReaders(requester.context, {
        ...{ actor: requireStaff(requester), eventId, mailingId: id, after, first },
        ...{ search: filter?.search ?? null, state: filter?.state ?? null },
      }),
  },
  Mutation: {
    saveMailing: async (_root, { eventId, id, revision = null, content }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, mailingId: id };
      await saveMailing(requester.context, { ...asked, revision, content: contentOf(content) });
      return await readMailing(requester.context, asked);
    },
    deleteMailing: async (_root, { eventId, id, revision }, requester) => {
      const actor = requireStaff(requester);
      await deleteRequestedMailing(requester.context, { actor, eventId, mailingId: id, revision });
      return id;
    },
    testMailing: (_root, { eventId, id, locale }, requester) =>
      testMailing(requester.context, { actor: requireStaff(requester), eventId, mailingId: id, locale }),
    sendMailing: (_root, { eventId, id, revision }, requester) =>
      sendOrRequest(requester.context, {
        ...{ actor: requireStaff(requester), eventId, mailingId: id, revision },
      }),
    stopMailing: async (_root, { eventId, id }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, mailingId: id };
      await stopMailing(requester.context, asked);
      return await readMailing(requester.context, asked);
    },
    resumeMailing: async (_root, { eventId, id }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, mailingId: id };
      await resumeMailing(requester.context, asked);
      return await readMailing(requester.context, asked);
    },
  },
  Mailing: { isCounted: ({ foundAt }) => foundAt !== null },
};

// A page of a release that knew no purpose names none.
function contentOf({ purpose = 'ORDER', filter, subject, body }: MailingInput) {
  return { purpose, filter: filterOf(filter), subject, body };
}

function filterOf({ unansweredKey = null, ...filter }: MailingFilterInput) {
  return { ...filter, unansweredKey };
}
