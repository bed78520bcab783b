import { listViews } from '../../service/people/staff/view/list-views.ts';
import { removeView } from '../../service/people/staff/view/remove-view.ts';
import { renameView } from '../../service/people/staff/view/rename-view.ts';
import { saveView } from '../../service/people/staff/view/save-view.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const viewResolvers: Resolvers = {
  Query: {
    views: (_root, _arguments, requester) => listViews(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    saveView: (_root, asked, requester) =>
      saveView(requester.context, { actor: requireStaff(requester), ...asked }),
    renameView: (_root, asked, requester) =>
      renameView(requester.context, { actor: requireStaff(requester), ...asked }),
    removeView: async (_root, { id }, requester) => {
      await removeView(requester.context, { actor: requireStaff(requester), id });
      return id;
    },
  },
};
