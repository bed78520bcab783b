import type { Operation, Target } from './operations-to-walk.ts';

const ofEvent = ({ eventId }: Target) => ({ id: eventId });
const at = 'event' as const;

/** The operations of tills. What is no id is refused after the rights, and nothing is changed. */
export const tillOperations: Readonly<Record<string, Operation>> = {
  'Query.till': {
    text: 'query($id: ID!) { till(eventId: $id) { ways limitPerDocument } }',
    variables: ofEvent,
    at,
  },
  // Beside something that always answers: there are no sales and no shifts.
  'Query.tillSale': {
    text: 'query($id: ID!) { me { id } tillSale(eventId: $id, id: "x") { id } }',
    variables: ofEvent,
    at,
  },
  'Query.tillShifts': {
    text: 'query($id: ID!) { me { id } tillShifts(eventId: $id) { items { sales } } }',
    variables: ofEvent,
    at,
  },
  'Query.tillShift': {
    text: 'query($id: ID!) { tillShift(eventId: $id, id: "x") { row { sales } } }',
    variables: ofEvent,
    at,
  },
  'Query.tillChoices': {
    text: 'query($id: ID!) { tillChoices(eventId: $id) { stations } }',
    variables: ofEvent,
    at,
  },
  'Query.tillReport': {
    text: 'query($id: ID!) { tillReport(eventId: $id) { whole { orders } } }',
    variables: ofEvent,
    at,
  },
  'Query.tillRolls': {
    text: 'query($id: ID!) { tillRolls(eventId: $id, shiftId: "x") { id } }',
    variables: ofEvent,
    at,
  },
  'Query.quoteDifference': {
    text: 'query($id: ID!) { quoteDifference(eventId: $id, code: "x") { refusal } }',
    variables: ofEvent,
    at,
  },
  'Query.tillDifferences': {
    text: 'query($id: ID!) { me { id } tillDifferences(eventId: $id) { id } }',
    variables: ofEvent,
    at,
  },
  'Query.tillDifference': {
    text: 'query($id: ID!) { me { id } tillDifference(eventId: $id, id: "x") { id } }',
    variables: ofEvent,
    at,
  },
  'Query.differencesOfShift': {
    text: 'query($id: ID!) { me { id } differencesOfShift(eventId: $id, shiftId: "x") { id } }',
    variables: ofEvent,
    at,
  },
  'Query.owedDifferences': {
    text: 'query($id: ID!) { me { id } owedDifferences(eventId: $id) { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.payDifference': {
    text: `mutation($id: ID!) { payDifference(eventId: $id,
      difference: { id: "x", code: "x", expectedTotalCents: 1, way: TERMINAL, slip: "1" }) { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.giveDifferenceBack': {
    text: `mutation($id: ID!) {
      giveDifferenceBack(eventId: $id, requestId: "x", differenceId: "x", reason: "A") { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.giveAnyDifferenceBack': {
    text: `mutation($id: ID!) {
      giveAnyDifferenceBack(eventId: $id, requestId: "x", differenceId: "x", reason: "A") { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.setAsideAtTill': {
    text: `mutation($id: ID!) {
      setAsideAtTill(eventId: $id, rollId: "x", requestId: "x", lines: []) { rollId } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.sendTillLog': {
    text: 'mutation($id: ID!) { sendTillLog(eventId: $id, rollId: "x", entries: []) { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.giveTillRollBack': {
    text: 'mutation($id: ID!) { giveTillRollBack(eventId: $id, rollId: "x", lastNumber: 0) { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.endTillRoll': {
    text: 'mutation($id: ID!) { endTillRoll(eventId: $id, rollId: "x", reason: "A") { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.settleTillRollEntry': {
    text: 'mutation($id: ID!) { settleTillRollEntry(eventId: $id, entryId: "x", note: "A") { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.openTill': {
    text: 'mutation($id: ID!) { openTill(eventId: $id, id: "x", station: "A", countedCents: 0) { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.moveTillCash': {
    text: `mutation($id: ID!) {
      moveTillCash(eventId: $id, requestId: "x", kind: IN, amountCents: 1, reason: "A") { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.sellAtTill': {
    text: `mutation($id: ID!) {
      sellAtTill(eventId: $id, sale: { id: "x", lines: [], expectedTotalCents: 1, way: CASH }) { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.endTillSale': {
    text: 'mutation($id: ID!) { endTillSale(eventId: $id, id: "x") { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.exchangeAtTill': {
    text: `mutation($id: ID!) { exchangeAtTill(eventId: $id, exchange: {
      id: "x", saleId: $id, lines: [], expectedBackCents: 0, expectedTotalCents: 0, reason: "A" }) { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.takeBackAtTill': {
    text: 'mutation($id: ID!) { takeBackAtTill(eventId: $id, requestId: "x", saleId: $id, reason: "A") { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.takeBackAnyTillSale': {
    text: `mutation($id: ID!) {
      takeBackAnyTillSale(eventId: $id, requestId: "x", saleId: $id, reason: "A") { id } }`,
    variables: ofEvent,
    at,
  },
  'Mutation.mailTillReceipt': {
    text: 'mutation($id: ID!) { mailTillReceipt(eventId: $id, saleId: $id, email: "x") { id } }',
    variables: ofEvent,
    at,
  },
  'Mutation.closeTill': {
    text: 'mutation($id: ID!) { closeTill(eventId: $id, requestId: "x", countedCents: 0) { number } }',
    variables: ofEvent,
    at,
  },
  'Mutation.countTillAgain': {
    text: `mutation($id: ID!) {
      countTillAgain(eventId: $id, shiftId: $id, requestId: "x", countedCents: 0, note: "A") { number } }`,
    variables: ofEvent,
    at,
  },
};
