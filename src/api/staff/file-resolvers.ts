import { askFile } from '../../service/office/files/ask-file.ts';
import { fileFilterOf } from '../../service/office/files/file-filter.ts';
import { cancelFile, listFiles, seeFiles } from '../../service/office/files/own-files.ts';
import { endSchedule, listSchedules } from '../../service/office/files/own-schedules.ts';
import { repeatFile } from '../../service/office/files/repeat-file.ts';
import { scheduleFile } from '../../service/office/files/schedule-file.ts';
import { requireStaff, requireStaffLogin } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const fileResolvers: Resolvers = {
  Query: {
    files: (_root, _arguments, requester) => listFiles(requester.context, { actor: requireStaff(requester) }),
    fileSchedules: (_root, _arguments, requester) =>
      listSchedules(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    askForFile: (_root, { filter, shifts, ...asked }, requester) =>
      askFile(requester.context, {
        ...{ ...asked, actor: requireStaff(requester) },
        filter: { ...filter, ...fileFilterOf(shifts ?? {}) },
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
    endFileSchedule: async (_root, { id }, requester) => {
      await endSchedule(requester.context, { actor: requireStaff(requester), id });
      return id;
    },
  },
};
