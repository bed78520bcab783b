import { askFile } from '../../service/office/files/ask-file.ts';
import { fileFilterOf, type PaperFileFilter } from '../../service/office/files/file-filter.ts';
import { cancelFile, listFiles, seeFiles } from '../../service/office/files/own-files.ts';
import { endSchedule, listSchedules } from '../../service/office/files/own-schedules.ts';
import { repeatFile } from '../../service/office/files/repeat-file.ts';
import { scheduleFile } from '../../service/office/files/schedule-file.ts';
import { freezePaper } from '../../service/office/papers/freeze-paper.ts';
import { publishSale } from '../../service/office/papers/publish-sale.ts';
import { readEventPapers } from '../../service/office/papers/read-event-papers.ts';
import { saveEventPapers } from '../../service/office/papers/save-event-papers.ts';
import { requireStaff, requireStaffLogin } from './requester.ts';
import type { PaperChoice, Resolvers } from './resolvers.gen.ts';

export const fileResolvers: Resolvers = {
  Query: {
    eventPapers: (_root, { eventId }, requester) =>
      readEventPapers(requester.context, { actor: requireStaff(requester), eventId }),
    files: (_root, _arguments, requester) => listFiles(requester.context, { actor: requireStaff(requester) }),
    fileSchedules: (_root, _arguments, requester) =>
      listSchedules(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    askForFile: (_root, { filter, shifts, paper, ...asked }, requester) =>
      askFile(requester.context, {
        ...{ ...asked, actor: requireStaff(requester) },
        filter: { ...filter, ...fileFilterOf(shifts ?? {}), ...paperFilterOf(paper ?? null) },
      }),
    repeatFile: (_root, { id }, requester) =>
      repeatFile(requester.context, { actor: requireStaff(requester), id }),
    cancelFile: async (_root, { id }, requester) => {
      await cancelFile(requester.context, { actor: requireStaff(requester), id });
      return id;
    },
    seeFiles: async (_root, _arguments, requester) => {
      const login = requireStaffLogin(requester);
      await seeFiles(requester.context, login);
      return login;
    },
    scheduleFile: (_root, { filter, shifts, ...asked }, requester) =>
      scheduleFile(requester.context, {
        ...{ ...asked, actor: requireStaff(requester) },
        filter: { ...filter, ...fileFilterOf(shifts ?? {}) },
      }),
    async saveEventPapers(_root, { eventId, papers }, requester) {
      const actor = requireStaff(requester);
      const { issBasisPoints = null, music = null, outsideId = null, cityRegistration = null } = papers;
      const written = { issBasisPoints, music, outsideId, cityRegistration };
      await saveEventPapers(requester.context, { actor, eventId, papers: written });
      return await readEventPapers(requester.context, { actor, eventId });
    },
    freezePaper: (_root, asked, requester) =>
      freezePaper(requester.context, { actor: requireStaff(requester), ...asked }),
    async publishSale(_root, { eventId, isPublished }, requester) {
      const actor = requireStaff(requester);
      await publishSale(requester.context, { actor, eventId, isPublished });
      return await readEventPapers(requester.context, { actor, eventId });
    },
    endFileSchedule: async (_root, { id }, requester) => {
      await endSchedule(requester.context, { actor: requireStaff(requester), id });
      return id;
    },
  },
};

function paperFilterOf(paper: PaperChoice | null): PaperFileFilter {
  if (paper === null) return {};
  const { kind, fromDay = null, untilDay = null, frozen } = paper;
  return { paper: kind, fromDay, untilDay, frozen: frozen == null ? null : String(frozen) };
}
