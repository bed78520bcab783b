import { endDevice, makeDevice } from '../../service/holding/admission/make-device.ts';
import { readGateDesk } from '../../service/holding/admission/read-gate-desk.ts';
import { saveGatePlan } from '../../service/holding/admission/save-gate-plan.ts';
import { settleScans } from '../../service/holding/admission/settle-scans.ts';
import { printBadge } from '../../service/holding/badge/print-badge.ts';
import { printBadgeStack } from '../../service/holding/badge/print-badge-stack.ts';
import { printStackAgain } from '../../service/holding/badge/print-stack-again.ts';
import { readBadgeDesk } from '../../service/holding/badge/read-badge-desk.ts';
import { readBadgeStack } from '../../service/holding/badge/read-badge-stack.ts';
import { saveBadgePlan } from '../../service/holding/badge/save-badge-plan.ts';
import { handOver } from '../../service/holding/handover/hand-over.ts';
import { readDesk } from '../../service/holding/handover/read-desk.ts';
import { readDeskOverview } from '../../service/holding/handover/read-desk-overview.ts';
import { takeBackHandover } from '../../service/holding/handover/take-back-handover.ts';
import { endWallLink } from '../../service/office/live/end-wall-link.ts';
import { listComparable } from '../../service/office/live/list-comparable.ts';
import { listWallLinks } from '../../service/office/live/list-wall-links.ts';
import { makeWallLink } from '../../service/office/live/make-wall-link.ts';
import { readSaleHistory } from '../../service/office/live/read-sale-history.ts';
import { readSaleSources } from '../../service/office/numbers/read-sale-sources.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const liveResolvers: Resolvers = {
  Query: {
    comparableEvents: (_root, { eventId }, requester) =>
      listComparable(requester.context, { actor: requireStaff(requester), eventId }),
    saleHistory: (_root, { eventId }, requester) =>
      readSaleHistory(requester.context, { actor: requireStaff(requester), eventId }),
    saleSources: (_root, { eventId }, requester) =>
      readSaleSources(requester.context, { actor: requireStaff(requester), eventId }),
    gateDesk: (_root, { eventId }, requester) =>
      readGateDesk(requester.context, { actor: requireStaff(requester), eventId }),
    deskOverview: (_root, { eventId }, requester) =>
      readDeskOverview(requester.context, { actor: requireStaff(requester), eventId }),
    desk: (_root, asked, requester) =>
      readDesk(requester.context, { actor: requireStaff(requester), ...asked }),
    badgeDesk: (_root, { eventId }, requester) =>
      readBadgeDesk(requester.context, { actor: requireStaff(requester), eventId }),
    badgeStack: (_root, asked, requester) =>
      readBadgeStack(requester.context, { actor: requireStaff(requester), ...asked }),
    wallLinks: (_root, { eventId }, requester) =>
      listWallLinks(requester.context, { actor: requireStaff(requester), eventId }),
  },
  Mutation: {
    saveGatePlan: (_root, { eventId, plan, over }, requester) =>
      saveGatePlan(requester.context, { actor: requireStaff(requester), eventId, plan, over }),
    makeGateDevice: (_root, { eventId, device: { paper = null, ...device } }, requester) =>
      makeDevice(requester.context, {
        ...{ actor: requireStaff(requester), eventId, device: { ...device, paper } },
      }),
    endGateDevice: async (_root, { eventId, id }, requester) => {
      await endDevice(requester.context, { actor: requireStaff(requester), eventId, id });
      return id;
    },
    settleGateScans: (_root, { eventId, scanIds, note }, requester) =>
      settleScans(requester.context, { actor: requireStaff(requester), eventId, scanIds, note }),
    handOver: (_root, { reason = null, badges = null, withoutBadge = null, ...asked }, requester) =>
      handOver(requester.context, {
        ...{ actor: requireStaff(requester), reason, badges: badges ?? [], withoutBadge, ...asked },
      }),
    saveBadgePlan: (_root, asked, requester) =>
      saveBadgePlan(requester.context, { actor: requireStaff(requester), ...asked }),
    printBadgeStack: (_root, { choice, ...asked }, requester) => {
      const { paper, offerId = null, sectorId = null, dateId = null } = choice;
      const meant = { paper, offerId, sectorId, dateId };
      return printBadgeStack(requester.context, { actor: requireStaff(requester), choice: meant, ...asked });
    },
    printStackAgain: (_root, asked, requester) =>
      printStackAgain(requester.context, { actor: requireStaff(requester), ...asked }),
    printBadge: (_root, { reason = null, ...asked }, requester) =>
      printBadge(requester.context, { actor: requireStaff(requester), reason, ...asked }),
    takeBackHandover: async (_root, asked, requester) => {
      await takeBackHandover(requester.context, { actor: requireStaff(requester), ...asked });
      return asked.ticketId;
    },
    makeWallLink: (_root, { eventId, endsAt = null }, requester) =>
      makeWallLink(requester.context, { actor: requireStaff(requester), eventId, endsAt }),
    endWallLink: async (_root, { eventId, id }, requester) => {
      await endWallLink(requester.context, { actor: requireStaff(requester), eventId, id });
      return id;
    },
  },
};
