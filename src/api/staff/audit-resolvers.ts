import { listAudit } from '../../service/ground/audit/list-audit.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const auditResolvers: Resolvers = {
  Query: {
    audit: (_root, { filter, after, first }, requester) =>
      listAudit(requester.context, { actor: requireStaff(requester), filter: filter ?? {}, after, first }),
  },
};
