import { exportAnswers } from '../../service/selling/answer/export-answers.ts';
import { answersFile } from './answers-file.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const answerResolvers: Resolvers = {
  Mutation: {
    exportAnswers: async (_root, { eventId, locale }, requester) =>
      answersFile(
        await exportAnswers(requester.context, { eventId, actor: requireStaff(requester) }),
        locale,
      ),
  },
};
