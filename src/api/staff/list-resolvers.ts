import { auditWords, leftOutOf, subjectWords } from '../../domain/audit/audit-words.ts';
import { toldChange } from '../../domain/audit/told-change.ts';
import { auditTexts } from '../../i18n/audit-texts.server.ts';
import { listAudit } from '../../service/ground/audit/list-audit.ts';
import {
  listDifferences,
  readDifference,
  sumDifferences,
} from '../../service/office/statements/list-differences.ts';
import { listStatementFiles, readStatementAccounts } from '../../service/office/statements/read-accounts.ts';
import { settleDifference } from '../../service/office/statements/settle-difference.ts';
import { takeDifference } from '../../service/office/statements/take-difference.ts';
import { renameView } from '../../service/people/staff/view/rename-view.ts';
import { saveView } from '../../service/people/staff/view/save-view.ts';
import { listViews, removeView } from '../../service/people/staff/view/views.ts';
import { exportAnswers } from '../../service/selling/answer/export-answers.ts';
import { exportCoupons } from '../../service/selling/coupon/export-coupons.ts';
import { listCoupons } from '../../service/selling/coupon/list-coupons.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { answersFile } from './written-files/answers-file.ts';
import { couponsFile } from './written-files/coupons-file.ts';

export const answerResolvers: Resolvers = {
  Mutation: {
    exportAnswers: async (_root, { eventId, locale }, requester) =>
      answersFile(
        await exportAnswers(requester.context, { eventId, actor: requireStaff(requester) }),
        locale,
      ),
  },
};

export const auditResolvers: Resolvers = {
  Query: {
    audit: (_root, { filter, after, first }, requester) =>
      listAudit(requester.context, { actor: requireStaff(requester), filter: filter ?? {}, after, first }),
  },
  AuditEntry: {
    about: (entry) => subjectWords(entry, auditTexts),
    changes: (entry) =>
      auditWords(entry, auditTexts).map((line) => ({ ...line, told: toldChange(line, auditTexts) })),
    moreChanges: ({ after }) => leftOutOf(after),
  },
};

export const couponResolvers: Resolvers = {
  Query: {
    coupons: (_root, { eventId, filter, after, first }, requester) =>
      listCoupons(requester.context, {
        ...{ actor: requireStaff(requester), eventId, filter: filter ?? {}, after, first },
      }),
  },
  Mutation: {
    exportCoupons: async (_root, { eventId, filter, locale }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, filter: filter ?? {} };
      return couponsFile(await exportCoupons(requester.context, asked), locale);
    },
  },
};

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
