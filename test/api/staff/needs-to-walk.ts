import type { Operation, Target } from './operations-to-walk.ts';

// A need that is none, and input that is wrong, are refused after the rights.
const ofNeed = ({ eventId }: Target) => ({ need: { eventId, kind: 'MAIL_REFUSED', key: 'nothing' } });
const ofDispute = ({ disputeId: id }: Target) => ({ id });
const ofDifference = ({ differenceId: id }: Target) => ({ id });
const ofOrder = ({ orderNumber }: Target) => ({ number: orderNumber });

/** The operations about what needs a person, and about the numbers of the first page. */
export const needOperations: Readonly<Record<string, Operation>> = {
  'Query.needs': { text: '{ needs { items { id orderNumber eventId } } }', at: 'anywhere' },
  'Query.need': {
    text: 'query($need: NeedInput!) { need(need: $need) { id } }',
    variables: ofNeed,
    at: 'event',
  },
  'Query.disputes': { text: '{ disputes { items { id orderNumber eventId } } }', at: 'anywhere' },
  'Query.disputeSums': { text: '{ disputeSums { count } }', at: 'anywhere' },
  'Query.dispute': {
    text: 'query($id: ID!) { dispute(id: $id) { id orderNumber } }',
    variables: ofDispute,
    at: 'event',
  },
  'Query.orderDisputes': {
    text: 'query($number: String!) { orderDisputes(number: $number) { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Query.buyerDisputes': {
    text: 'query($id: ID!) { buyerDisputes(id: $id) }',
    variables: ({ buyerId }) => ({ id: buyerId }),
    at: 'anywhere',
  },
  'Mutation.stateDispute': {
    text: `mutation($number: String!) { stateDispute(number: $number, stated: {
      reference: "", amountCents: 1, reason: FRAUD }) }`,
    variables: ofOrder,
    at: 'installation',
  },
  'Query.disputeEvidence': {
    text: 'query($id: ID!) { disputeEvidence(id: $id) { digest } }',
    variables: ofDispute,
    at: 'installation',
  },
  'Mutation.writeDisputeWords': {
    text: 'mutation($id: ID!) { writeDisputeWords(id: $id, words: "") }',
    variables: ofDispute,
    at: 'event',
  },
  'Mutation.endDispute': {
    text: 'mutation($id: ID!) { endDispute(id: $id, state: WITHDRAWN, note: "") }',
    variables: ofDispute,
    at: 'installation',
  },
  'Mutation.acceptDispute': {
    text: 'mutation($id: ID!) { acceptDispute(id: $id, note: "") }',
    variables: ofDispute,
    at: 'installation',
  },
  'Mutation.sendDisputeEvidence': {
    text: 'mutation($id: ID!) { sendDisputeEvidence(id: $id, digest: "") }',
    variables: ofDispute,
    at: 'installation',
  },
  'Query.extraMoney': { text: '{ extraMoney { items { id orderNumber eventId } } }', at: 'anywhere' },
  'Query.saleNumbers': { text: '{ saleNumbers { events { eventId } } }', at: 'anywhere' },
  'Mutation.closeReview': {
    text: `mutation($number: String!) {
      closeReview(number: $number, reason: CHARGEBACK_REVERSED, amountCents: 1, note: "") }`,
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.retryRefund': {
    text: 'mutation($number: String!) { retryRefund(number: $number, amountCents: 1) }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.answerDataRequest': {
    text: 'mutation($id: ID!) { answerDataRequest(id: $id, answer: "") }',
    variables: ({ eventId }) => ({ id: eventId }),
    at: 'installation',
  },
  'Query.statementDifferences': {
    text: '{ statementDifferences { items { id } } }',
    at: 'installation',
  },
  'Query.statementDifference': {
    text: 'query($id: ID!) { statementDifference(id: $id) { id } }',
    variables: ofDifference,
    at: 'installation',
  },
  'Query.statementSums': { text: '{ statementSums { count } }', at: 'installation' },
  'Query.statementAccounts': { text: '{ statementAccounts { id } }', at: 'installation' },
  'Query.statementFiles': { text: '{ statementFiles { id } }', at: 'installation' },
  'Mutation.takeStatementDifference': {
    text: 'mutation($id: ID!) { takeStatementDifference(id: $id, isMine: true) { id } }',
    variables: ofDifference,
    at: 'installation',
  },
  'Mutation.settleStatementDifference': {
    text: 'mutation($id: ID!) { settleStatementDifference(id: $id, kind: OTHER, note: "", cents: 0) { id } }',
    variables: ofDifference,
    at: 'installation',
  },
  'Mutation.giveUpMail': {
    text: 'mutation($id: ID!) { giveUpMail(eventId: $id, mailId: $id, note: "") }',
    variables: ({ eventId }) => ({ id: eventId }),
    at: 'event',
  },
  'Mutation.assignNeed': {
    text: 'mutation($need: NeedInput!) { assignNeed(need: $need) { id } }',
    variables: ofNeed,
    at: 'event',
  },
  'Mutation.setNeedAside': {
    text: 'mutation($need: NeedInput!) { setNeedAside(need: $need, note: "x") { id } }',
    variables: ofNeed,
    at: 'event',
  },
  'Mutation.noteNeed': {
    text: 'mutation($need: NeedInput!) { noteNeed(need: $need, note: "x") { id } }',
    variables: ofNeed,
    at: 'event',
  },
};

export const needWays: Readonly<Record<string, { text: string; root: string }>> = {
  Need: {
    text: 'query($event: ID!) { needs(eventId: $event, kind: MAIL_REFUSED) { items { FIELD } } }',
    root: 'needs',
  },
  Dispute: { text: '{ disputes { items { FIELD } } }', root: 'disputes' },
  ExtraMoney: { text: '{ extraMoney { items { FIELD } } }', root: 'extraMoney' },
  EventNumbers: { text: '{ saleNumbers { events { FIELD } } }', root: 'saleNumbers' },
  PlacedNumbers: { text: '{ saleNumbers { events { today { FIELD } } } }', root: 'saleNumbers' },
};
