import {
  listDifferences,
  readDifference,
  sumDifferences,
} from '../../service/office/statements/list-differences.ts';
import { listStatementFiles, readStatementAccounts } from '../../service/office/statements/read-accounts.ts';
import { settleDifference } from '../../service/office/statements/settle-difference.ts';
import { takeDifference } from '../../service/office/statements/take-difference.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const statementResolvers: Resolvers = {
  Query: {
    statementDifferences: (_root, { filter, after, first }, requester) =>
      listDifferences(requester.context, {
        actor: requireStaff(requester),
        filter: filter ?? {},
        after,
        first,
      }),
    statementDifference: (_root, { id }, requester) =>
      readDifference(requester.context, { actor: requireStaff(requester), id }),
    statementSums: (_root, { filter }, requester) =>
      sumDifferences(requester.context, { actor: requireStaff(requester), filter: filter ?? {} }),
    statementAccounts: (_root, _asked, requester) =>
      readStatementAccounts(requester.context, { actor: requireStaff(requester) }),
    statementFiles: (_root, _asked, requester) =>
      listStatementFiles(requester.context, { actor: requireStaff(requester) }),
  },
  Mutation: {
    takeStatementDifference: (_root, { id, isMine, heldBy = null }, requester) =>
      takeDifference(requester.context, { actor: requireStaff(requester), id, isMine, heldBy }),
    settleStatementDifference: (_root, { id, orderNumber = null, ...explanation }, requester) =>
      settleDifference(requester.context, {
        ...{ actor: requireStaff(requester), id, explanation: { ...explanation, orderNumber } },
      }),
  },
};
