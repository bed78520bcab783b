import { endDevice, makeDevice } from '../../service/holding/admission/make-device.ts';
import { readGateDesk } from '../../service/holding/admission/read-gate-desk.ts';
import { saveGatePlan } from '../../service/holding/admission/save-gate-plan.ts';
import { settleScans } from '../../service/holding/admission/settle-scans.ts';
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
    wallLinks: (_root, { eventId }, requester) =>
      listWallLinks(requester.context, { actor: requireStaff(requester), eventId }),
  },
  Mutation: {
    saveGatePlan: (_root, { eventId, plan, over }, requester) =>
      saveGatePlan(requester.context, { actor: requireStaff(requester), eventId, plan, over }),
    makeGateDevice: (_root, { eventId, device }, requester) =>
      makeDevice(requester.context, { actor: requireStaff(requester), eventId, device }),
    endGateDevice: async (_root, { eventId, id }, requester) => {
      await endDevice(requester.context, { actor: requireStaff(requester), eventId, id });
      return id;
    },
    settleGateScans: (_root, { eventId, scanIds, note }, requester) =>
      settleScans(requester.context, { actor: requireStaff(requester), eventId, scanIds, note }),
    handOver: (_root, { reason = null, ...asked }, requester) =>
      handOver(requester.context, { actor: requireStaff(requester), reason, ...asked }),
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
