import { endAnyRoll, giveRollBack } from '../../service/holding/till/roll/end-roll.ts';
import { readTillRolls } from '../../service/holding/till/roll/read-rolls.ts';
import { sendTillLog } from '../../service/holding/till/roll/send-log.ts';
import { setAside } from '../../service/holding/till/roll/set-aside.ts';
import { settleRollEntry } from '../../service/holding/till/roll/settle-entry.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const tillRollResolvers: Resolvers = {
  Query: {
    tillRolls: (_root, asked, requester) =>
      readTillRolls(requester.context, { actor: requireStaff(requester), ...asked }),
  },
  Mutation: {
    setAsideAtTill: (_root, asked, requester) =>
      setAside(requester.context, { actor: requireStaff(requester), ...asked }),
    sendTillLog: (_root, { entries, ...asked }, requester) =>
      sendTillLog(requester.context, {
        ...{ actor: requireStaff(requester), ...asked },
        entries: entries.map(({ receivedCents = null, slip = null, insteadOf = null, ...entry }) => ({
          ...{ ...entry, receivedCents, slip, insteadOf },
        })),
      }),
    giveTillRollBack: (_root, asked, requester) =>
      giveRollBack(requester.context, { actor: requireStaff(requester), ...asked }),
    endTillRoll: (_root, asked, requester) =>
      endAnyRoll(requester.context, { actor: requireStaff(requester), ...asked }),
    settleTillRollEntry: (_root, asked, requester) =>
      settleRollEntry(requester.context, { actor: requireStaff(requester), ...asked }),
  },
};
