import type { Uuid } from '../../domain/ids.ts';
import { nameOfActor } from '../../service/ground/audit/name-of-actor.ts';
import { freezeSettlement } from '../../service/office/settlement/freeze-settlement.ts';
import { listSettlements } from '../../service/office/settlement/list-settlements.ts';
import { readEventSettlements } from '../../service/office/settlement/read-event-settlements.ts';
import { recordPayout } from '../../service/office/settlement/record-payout.ts';
import { sendPayoutBack } from '../../service/office/settlement/send-payout-back.ts';
import type { BillView } from '../../service/office/settlement/settlement-view.ts';
import { addFeeContract } from '../../service/people/organizer/add-fee-contract.ts';
import { addSettlementTerms } from '../../service/people/organizer/add-settlement-terms.ts';
import { changeLimits } from '../../service/people/organizer/change-limits.ts';
import { changeOrganizer } from '../../service/people/organizer/change-organizer.ts';
import { createOrganizer } from '../../service/people/organizer/create-organizer.ts';
import { listOrganizers, readOrganizer } from '../../service/people/organizer/list-organizers.ts';
import type { OrganizerView } from '../../service/people/organizer/organizer-view.ts';
import { listFeeContracts, readFeeTerms } from '../../service/people/organizer/read-fee-contracts.ts';
import {
  listSettlementTerms,
  readSettlementTerms,
} from '../../service/people/organizer/read-settlement-terms.ts';
import {
  decideRename,
  readRename,
  renameOrganizer,
} from '../../service/people/organizer/rename-organizer.ts';
import { type Requester, requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

async function organizerOf(requester: Requester, organizerId: Uuid): Promise<OrganizerView> {
  const asked = { actor: requireStaff(requester), organizerId };
  return await readOrganizer(requester.context, asked);
}

export const organizerResolvers: Resolvers = {
  Query: {
    organizers: (_root, { search, after, first }, requester) =>
      listOrganizers(requester.context, { actor: requireStaff(requester), search, after, first }),
    organizer: (_root, { id }, requester) =>
      readOrganizer(requester.context, { actor: requireStaff(requester), organizerId: id }),
  },
  Mutation: {
    createOrganizer: (_root, { input }, requester) =>
      createOrganizer(requester.context, { actor: requireStaff(requester), data: input }),
    changeOrganizer: (_root, { id, version, about = null }, requester) =>
      changeOrganizer(requester.context, { actor: requireStaff(requester), organizerId: id, version, about }),
    renameOrganizer: (_root, { id, version, input }, requester) =>
      renameOrganizer(requester.context, {
        ...{ actor: requireStaff(requester), organizerId: id, version },
        data: input,
      }),
    decideRename: async (_root, { organizerId, id, approve }, requester) => {
      const asked = { actor: requireStaff(requester), organizerId };
      await decideRename(requester.context, { ...asked, renameId: id, isApproved: approve });
      return organizerOf(requester, organizerId);
    },
    addFeeContract: async (_root, { organizerId, startsAt = null, terms }, requester) => {
      const actor = requireStaff(requester);
      await addFeeContract(requester.context, { actor, organizerId, startsAt, contract: terms });
      return organizerOf(requester, organizerId);
    },
    changeLimits: (
      _root,
      { organizerId, approvalAboveCents, approvalAboveTickets, approvalAboveReaders },
      requester,
    ) =>
      changeLimits(requester.context, {
        ...{ actor: requireStaff(requester), organizerId },
        limits: {
          cents: approvalAboveCents ?? null,
          tickets: approvalAboveTickets ?? null,
          readers: approvalAboveReaders ?? null,
        },
      }),
  },
  Organizer: {
    rename: ({ id }, _arguments, { context }) => readRename(context, id),
    fee: ({ id }, _arguments, { context, now }) => readFeeTerms(context.db, id, now),
    feeContracts: ({ id }, _arguments, { context }) => listFeeContracts(context.db, id),
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
  Rename: {
    by: ({ requestedBy }, _arguments, { context }) => nameOfActor(context, requestedBy),
    at: ({ requestedAt }) => requestedAt,
  },
  FeeContract: {
    terms: (contract) => contract,
    by: ({ agreedBy }, _arguments, { context }) => nameOfActor(context, agreedBy),
    at: ({ agreedAt }) => agreedAt,
  },
};

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
