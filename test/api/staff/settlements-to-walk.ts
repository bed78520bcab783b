import type { Operation, Target } from './operations-to-walk.ts';

const ofEvent = ({ eventId }: Target) => ({ id: eventId });

/** The operations about settlements and payouts. Wrong input is refused after the rights. */
export const settlementOperations: Readonly<Record<string, Operation>> = {
  'Query.eventSettlements': {
    text: 'query($id: ID!) { eventSettlements(eventId: $id) { eventId owed } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.settlements': { text: '{ settlements { items { eventId owed } } }', at: 'anywhere' },
  'Mutation.addSettlementTerms': {
    text: `mutation($id: ID!) { addSettlementTerms(organizerId: $id, terms: {
      pixBasisPoints: -1, pixFixedCents: 0, cardBasisPoints: 0, cardFixedCents: 0, reserveBasisPoints: 0, reserveDays: 0,
      schedule: WEEKLY, payableDays: 1, receiver: HOUSE, deliveryFor: HOUSE }) { id } }`,
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'installation',
  },
  'Mutation.freezeSettlement': {
    text: 'mutation($id: ID!) { freezeSettlement(eventId: $id) { owed } }',
    variables: ofEvent,
    at: 'installation',
  },
  'Mutation.recordPayout': {
    text: `mutation($id: ID!) { recordPayout(eventId: $id, payout: {
      kind: PAYOUT, amountCents: -1, paidOn: "2026-01-01", reference: "a" }) }`,
    variables: ofEvent,
    at: 'installation',
  },
  'Mutation.sendPayoutBack': {
    text: 'mutation($id: ID!) { sendPayoutBack(eventId: $id, payoutId: $id, reason: "") { owed } }',
    variables: ofEvent,
    at: 'installation',
  },
};
