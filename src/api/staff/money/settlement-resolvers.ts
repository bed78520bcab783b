import { nameOfActor } from '../../../service/ground/audit/name-of-actor.ts';
import { freezeSettlement } from '../../../service/office/settlement/freeze-settlement.ts';
import { listSettlements } from '../../../service/office/settlement/list-settlements.ts';
import { readEventSettlements } from '../../../service/office/settlement/read-event-settlements.ts';
import { recordPayout } from '../../../service/office/settlement/record-payout.ts';
import { sendPayoutBack } from '../../../service/office/settlement/send-payout-back.ts';
import type { BillView } from '../../../service/office/settlement/settlement-view.ts';
import { addSettlementTerms } from '../../../service/people/organizer/add-settlement-terms.ts';
import { readOrganizer } from '../../../service/people/organizer/list-organizers.ts';
import {
  listSettlementTerms,
  readSettlementTerms,
} from '../../../service/people/organizer/read-settlement-terms.ts';
import { requireStaff } from '../requester.ts';
import type { Resolvers } from '../resolvers.gen.ts';
import { rightsAt } from '../rights-at.ts';

const lines = [
  ...([
    'gross',
    'discount',
    'refunded',
    'chargedBack',
    'sales',
    'organizerFee',
    'cost',
    'delivery',
    'held',
  ] as const),
  ...(['reserve', 'earned', 'carried', 'advance', 'net', 'reserveTotal'] as const),
];
const besides = ['orders', 'units', 'fee', 'insurance', 'earlier'] as const;

export const settlementResolvers: Resolvers = {
  Query: {
    eventSettlements: (_root, { eventId }, requester) =>
      readEventSettlements(requester.context, { actor: requireStaff(requester), eventId }),
    settlements: (_root, { filter, after, first }, requester) =>
      listSettlements(requester.context, {
        actor: requireStaff(requester),
        filter: filter ?? {},
        after,
        first,
      }),
  },
  Mutation: {
    addSettlementTerms: async (_root, { organizerId, startsAt = null, terms }, requester) => {
      const actor = requireStaff(requester);
      await addSettlementTerms(requester.context, { actor, organizerId, startsAt, terms });
      return await readOrganizer(requester.context, { actor, organizerId });
    },
    freezeSettlement: async (_root, { eventId }, requester) => {
      const asked = { actor: requireStaff(requester), eventId };
      await freezeSettlement(requester.context, asked);
      return await readEventSettlements(requester.context, asked);
    },
    recordPayout: (_root, { eventId, payout }, requester) =>
      recordPayout(requester.context, { actor: requireStaff(requester), eventId, ...payout }),
    sendPayoutBack: async (_root, { eventId, payoutId, reason }, requester) => {
      const asked = { actor: requireStaff(requester), eventId };
      await sendPayoutBack(requester.context, { ...asked, payoutId, reason });
      return await readEventSettlements(requester.context, asked);
    },
  },
  Organizer: {
    settlementTerms: ({ id }, _arguments, { context, now }) => readSettlementTerms(context.db, id, now),
    settlementTermsList: ({ id }, _arguments, { context }) => listSettlementTerms(context.db, id),
  },
  AgreedSettlementTerms: {
    terms: (terms) => terms,
    by: ({ agreedBy }, _arguments, { context }) => nameOfActor(context, agreedBy),
    at: ({ agreedAt }) => agreedAt,
  },
  EventSettlements: {
    owed: ({ owedCents }) => owedCents,
    kept: ({ keptCents }) => keptCents,
    dues: ({ dues }) => dues.map(({ openCents, ...due }) => ({ ...due, open: openCents })),
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
  SettlementBill: {
    ...(Object.fromEntries(lines.map((line) => [line, ({ bill }: BillView) => bill[line]])) as Record<
      (typeof lines)[number],
      (view: BillView) => number
    >),
    ...(Object.fromEntries(besides.map((sum) => [sum, ({ sums }: BillView) => sums[sum]])) as Record<
      (typeof besides)[number],
      (view: BillView) => number
    >),
    waiting: ({ sums }) => sums.open,
  },
  EventSettlement: {
    by: ({ frozenBy }, _arguments, { context }) => nameOfActor(context, frozenBy),
    bill: (settlement) => settlement,
    open: ({ openCents }) => openCents,
  },
  Payout: {
    by: ({ recordedBy }, _arguments, { context }) => nameOfActor(context, recordedBy),
    at: ({ recordedAt }) => recordedAt,
    hasProof: ({ proofType }) => proofType !== null,
  },
  PayoutBack: {
    by: ({ recordedBy }, _arguments, { context }) => nameOfActor(context, recordedBy),
    at: ({ recordedAt }) => recordedAt,
  },
  SettlementPage: {
    owed: ({ owedCents }) => owedCents,
    kept: ({ keptCents }) => keptCents,
    unsettled: ({ unsettledCents }) => unsettledCents,
  },
  ListedSettlement: {
    owed: ({ owedCents }) => owedCents,
    kept: ({ keptCents }) => keptCents,
    unsettled: ({ unsettledCents }) => unsettledCents,
  },
};
