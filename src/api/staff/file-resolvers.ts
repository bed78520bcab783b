import { askFile } from '../../service/office/files/ask-file.ts';
import {
  disputeFilterOf,
  type FileFilter,
  fileFilterOf,
  type PaperFileFilter,
  statementFilterOf,
} from '../../service/office/files/file-filter.ts';
import { cancelFile, listFiles, seeFiles } from '../../service/office/files/own-files.ts';
import { endSchedule, listSchedules } from '../../service/office/files/own-schedules.ts';
import { repeatFile } from '../../service/office/files/repeat-file.ts';
import { scheduleFile } from '../../service/office/files/schedule-file.ts';
import { freezePaper } from '../../service/office/papers/freeze-paper.ts';
import { nameNumbers } from '../../service/office/papers/name-numbers.ts';
import { publishSale } from '../../service/office/papers/publish-sale.ts';
import { readEventPapers } from '../../service/office/papers/read-event-papers.ts';
import { saveEventPapers } from '../../service/office/papers/save-event-papers.ts';
import { hasFreshProof } from '../../service/people/staff/require-fresh-proof.ts';
import { type Requester, requireStaff, requireStaffLogin } from './requester.ts';
import type { MutationAskForFileArgs, PaperChoice, Resolvers } from './resolvers.gen.ts';

export const fileResolvers: Resolvers = {
  Query: {
    eventPapers: (_root, { eventId }, requester) =>
      readEventPapers(requester.context, { actor: requireStaff(requester), eventId }),
    files: (_root, _arguments, requester) => listFiles(requester.context, { actor: requireStaff(requester) }),
    fileSchedules: (_root, _arguments, requester) =>
      listSchedules(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    askForFile: (_root, { filter, shifts, paper, statements, disputes, ...asked }, requester) =>
      askFile(requester.context, {
        ...{ ...asked, actor: requireStaff(requester), isProven: isProven(requester) },
        filter: { ...filterOf({ filter, shifts, statements, disputes }), ...paperFilterOf(paper ?? null) },
      }),
    repeatFile: (_root, { id }, requester) =>
      repeatFile(requester.context, { actor: requireStaff(requester), id, isProven: isProven(requester) }),
    cancelFile: async (_root, { id }, requester) => {
      await cancelFile(requester.context, { actor: requireStaff(requester), id });
      return id;
    },
    seeFiles: async (_root, _arguments, requester) => {
      const login = requireStaffLogin(requester);
      await seeFiles(requester.context, login);
      return login;
    },
    scheduleFile: (_root, { filter, shifts, statements, disputes, ...asked }, requester) =>
      scheduleFile(requester.context, {
        ...{ ...asked, actor: requireStaff(requester) },
        filter: filterOf({ filter, shifts, statements, disputes }),
      }),
    async saveEventPapers(_root, { eventId, papers }, requester) {
      const actor = requireStaff(requester);
      const { issBasisPoints = null, music = null, outsideId = null, cityRegistration = null } = papers;
      const written = { issBasisPoints, music, outsideId, cityRegistration };
      await saveEventPapers(requester.context, { actor, eventId, papers: written });
      return await readEventPapers(requester.context, { actor, eventId });
    },
    async nameNumbers(_root, asked, requester) {
      const { changed } = await nameNumbers(requester.context, { actor: requireStaff(requester), ...asked });
      return changed;
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

function isProven(requester: Requester): boolean {
  return hasFreshProof(requireStaffLogin(requester), requester.now);
}

type AskedFilters = Pick<MutationAskForFileArgs, 'filter' | 'shifts' | 'statements' | 'disputes'>;

function filterOf({ filter, shifts, statements, disputes }: AskedFilters): FileFilter {
  return {
    ...{ ...filter, ...fileFilterOf(shifts ?? {}) },
    ...{ ...statementFilterOf(statements ?? {}), ...disputeFilterOf(disputes ?? {}) },
  };
}

function paperFilterOf(paper: PaperChoice | null): PaperFileFilter {
  if (paper === null) return {};
  const { kind, fromDay = null, untilDay = null, frozen } = paper;
  return { paper: kind, fromDay, untilDay, frozen: frozen == null ? null : String(frozen) };
}
