import { endDevice, makeDevice } from '../../service/holding/admission/make-device.ts';
import { readGateDesk } from '../../service/holding/admission/read-gate-desk.ts';
import { saveGatePlan } from '../../service/holding/admission/save-gate-plan.ts';
import { settleScans } from '../../service/holding/admission/settle-scans.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const gateResolvers: Resolvers = {
  Query: {
    gateDesk: (_root, { eventId }, requester) =>
      readGateDesk(requester.context, { actor: requireStaff(requester), eventId }),
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
  },
};
