import type { Operation, Target } from './operations-to-walk.ts';

const ofOrder = ({ orderNumber }: Target) => ({ number: orderNumber });

const begin = 'eventId: $event, id: $id, choice: { numbers: [] }, seen: { eligible: 0, mark: "" }';
/** An act that nobody has begun. */
const noAct = '01890000-0000-7000-8000-0000000000ab';

function many(kind: 'query' | 'mutation', field: string, actId?: string): Operation {
  return {
    text: `${kind}($event: ID!, $id: ID!) { ${field} }`,
    variables: ({ eventId, manyActId }) => ({ event: eventId, id: actId ?? manyActId }),
    at: 'event',
  };
}

/** The operations about orders. */
export const orderOperations: Readonly<Record<string, Operation>> = {
  'Query.orders': { text: '{ orders { items { id number } } }', at: 'anywhere' },
  'Query.order': {
    text: 'query($number: String!) { order(number: $number) { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Query.buyer': {
    text: 'query($id: ID!) { buyer(id: $id) { id email orders { number } tickets { id } } }',
    variables: ({ buyerId }) => ({ id: buyerId }),
    at: 'event',
  },
  'Mutation.exportBuyer': {
    text: 'mutation($id: ID!) { exportBuyer(id: $id) }',
    variables: ({ buyerId }) => ({ id: buyerId }),
    at: 'event',
  },
  'Query.refundQuote': {
    text: 'query($number: String!) { refundQuote(number: $number, keepsFee: false) { units } }',
    variables: ofOrder,
    at: 'event',
  },
  // A refund without a note, and what is not approved, are refused after the rights.
  'Mutation.refundOrder': {
    text: 'mutation($number: String!) { refundOrder(number: $number, keepsFee: false, note: "") { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.resendOrder': {
    text: 'mutation($number: String!) { resendOrder(number: $number) { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.refundSum': {
    text: 'mutation($number: String!) { refundSum(number: $number, requestId: "", ticketIds: [], sumCents: 0, note: "") { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.correctHolder': {
    text: `mutation($number: String!) { correctHolder(number: $number, ticketId: "", note: "",
      holder: { name: "", lastName: "", documentType: "CPF", documentNumber: "" }) { id } }`,
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.replaceCodes': {
    text: 'mutation($number: String!) { replaceCodes(number: $number, ticketIds: [], note: "") { id } }',
    variables: ofOrder,
    at: 'event',
  },
  // No tickets are no tickets of the order; both are refused after the rights.
  'Query.moveTargets': {
    text: 'query($number: String!) { moveTargets(number: $number, ticketIds: []) { left } }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.moveTickets': {
    text: 'mutation($number: String!) { moveTickets(number: $number, ticketIds: [], batchId: "", note: "") { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.sendTicketsElsewhere': {
    text: 'mutation($number: String!) { sendTicketsElsewhere(number: $number, email: "", note: "") { id } }',
    variables: ofOrder,
    at: 'event',
  },
  // A sum of nothing is refused after the rights.
  'Mutation.settleTransfer': {
    text: 'mutation($number: String!) { settleTransfer(number: $number, amountCents: 0, paidOn: "", reference: "") { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Query.manualOrders': {
    text: 'query($id: ID!) { manualOrders(eventId: $id) { items { id name email } } }',
    variables: ({ eventId }) => ({ id: eventId }),
    at: 'event',
  },
  // One without lines is refused after the rights.
  'Mutation.makeManualOrder': {
    text: `mutation($id: ID!) { makeManualOrder(input: { id: $id, eventId: $id, lines: [], endsAt: "2026-01-01T00:00:00Z",
      name: "", email: "", locale: pt, message: "" }) }`,
    variables: ({ eventId }) => ({ id: eventId }),
    at: 'event',
  },
  'Mutation.endManualOrder': {
    text: 'mutation($event: ID!, $id: ID!) { endManualOrder(eventId: $event, id: $id) }',
    variables: ({ eventId, manualOrderId }) => ({ event: eventId, id: manualOrderId }),
    at: 'event',
  },
  'Mutation.lookAtOrder': {
    text: 'mutation($number: String!) { lookAtOrder(number: $number) { names } }',
    variables: ofOrder,
    at: 'event',
  },
  // It stays without a holder.
  'Mutation.assignOrder': {
    text: 'mutation($number: String!) { assignOrder(number: $number) { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Mutation.noteOnOrder': {
    text: 'mutation($number: String!) { noteOnOrder(number: $number, text: "", mentioned: []) { id } }',
    variables: ofOrder,
    at: 'event',
  },
  'Query.manyPreview': {
    text: `query($event: ID!, $number: String!) {
      manyPreview(eventId: $event, kind: NOTE, keepsFee: false, choice: { numbers: [$number] }) { orders } }`,
    variables: ({ eventId, orderNumber }) => ({ event: eventId, number: orderNumber }),
    at: 'event',
  },
  'Query.manyActs': {
    text: 'query($event: ID!) { manyActs(eventId: $event) { id } }',
    variables: ({ eventId }) => ({ event: eventId }),
    at: 'event',
  },
  'Query.manyAct': many('query', 'manyAct(eventId: $event, id: $id) { id }'),
  // Without orders they are refused after the rights.
  'Mutation.resendMany': many('mutation', `resendMany(${begin})`, noAct),
  'Mutation.refundMany': many('mutation', `refundMany(${begin}, keepsFee: false, note: "a")`, noAct),
  'Mutation.noteOnMany': many('mutation', `noteOnMany(${begin}, note: "a")`, noAct),
  'Mutation.stopManyAct': many('mutation', 'stopManyAct(eventId: $event, id: $id) { id }'),
  'Mutation.giveUpManyAct': many('mutation', 'giveUpManyAct(eventId: $event, id: $id) { id }'),
  'Mutation.resumeManyAct': many('mutation', 'resumeManyAct(eventId: $event, id: $id) { id }'),
};

export const orderWays: Readonly<Record<string, { text: string; root: string }>> = {
  ManyAct: { text: 'query($event: ID!) { manyActs(eventId: $event) { FIELD } }', root: 'manyActs' },
  Order: { text: 'query($order: String!) { order(number: $order) { FIELD } }', root: 'order' },
  ManualOrder: {
    text: 'query($event: ID!) { manualOrders(eventId: $event) { items { FIELD } } }',
    root: 'manualOrders',
  },
  OrderStory: { text: 'query($order: String!) { order(number: $order) { story { FIELD } } }', root: 'order' },
  ...Object.fromEntries(
    [
      ['OrderLine', 'lines'],
      ['OrderPayment', 'payments'],
      ['OrderRefund', 'refunds'],
    ].map(([type = '', field]) => [
      type,
      {
        text: `query($order: String!) { order(number: $order) { story { ${field} { FIELD } } } }`,
        root: 'order',
      },
    ]),
  ),
};
