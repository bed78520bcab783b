import type { Operation, Target } from './operations-to-walk.ts';

const ofEvent = ({ eventId }: Target) => ({ id: eventId });

/** The operations about a live sale. */
export const liveOperations: Readonly<Record<string, Operation>> = {
  // Beside something that always answers: who sees one event only has none to compare it with.
  'Query.comparableEvents': {
    text: 'query($id: ID!) { me { id } comparableEvents(eventId: $id) { id name { pt } } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.saleHistory': {
    text: 'query($id: ID!) { saleHistory(eventId: $id) { id hours } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.saleSources': {
    text: 'query($id: ID!) { saleSources(eventId: $id) { whole { orders } } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.wallLinks': {
    text: 'query($id: ID!) { wallLinks(eventId: $id) { items { id madeBy } most } }',
    variables: ofEvent,
    at: 'event',
  },
  // An end that has passed is refused after the rights.
  'Mutation.makeWallLink': {
    text: 'mutation($id: ID!) { makeWallLink(eventId: $id, endsAt: "2020-01-01T00:00:00Z") }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.endWallLink': {
    text: 'mutation($id: ID!, $link: ID!) { endWallLink(eventId: $id, id: $link) }',
    variables: ({ eventId, wallLinkId }) => ({ id: eventId, link: wallLinkId }),
    at: 'event',
  },
  'Query.gateDesk': {
    text: 'query($id: ID!) { gateDesk(eventId: $id) { revision devicesMax } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.deskOverview': {
    text: 'query($id: ID!) { deskOverview(eventId: $id) { desks { pt } } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.desk': {
    text: 'query($id: ID!) { desk(eventId: $id, search: "zz", station: "A") { code hasMore } }',
    variables: ofEvent,
    at: 'event',
  },
  // No ticket, and one that there is not, are refused after the rights.
  'Mutation.handOver': {
    text: 'mutation($id: ID!) { handOver(eventId: $id, requestId: $id, station: "A", ticketIds: []) { code } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.takeBackHandover': {
    text: 'mutation($id: ID!) { takeBackHandover(eventId: $id, ticketId: $id, station: "A", reason: "B") }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.badgeDesk': {
    text: 'query($id: ID!) { badgeDesk(eventId: $id) { revision stackMax } }',
    variables: ofEvent,
    at: 'event',
  },
  // A stack and a ticket that there are not, an offer of elsewhere and no offer that has a paper are refused after the rights.
  'Query.badgeStack': {
    text: 'query($id: ID!) { badgeStack(eventId: $id, number: 1) { number } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.saveBadgePlan': {
    text: 'mutation($id: ID!) { saveBadgePlan(eventId: $id, papers: [{ offerId: $id, paper: A6 }], over: 0) }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.printBadgeStack': {
    text: 'mutation($id: ID!) { printBadgeStack(eventId: $id, requestId: $id, choice: { paper: A6 }) { stack } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.printStackAgain': {
    text: 'mutation($id: ID!) { printStackAgain(eventId: $id, requestId: $id, stack: 1) { stack } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.printBadge': {
    text: 'mutation($id: ID!) { printBadge(eventId: $id, requestId: $id, ticketId: $id, over: 0) { stack } }',
    variables: ofEvent,
    at: 'event',
  },
  // A plan without a gate, a device without a name and no scans are refused after the rights.
  'Mutation.saveGatePlan': {
    text: 'mutation($id: ID!) { saveGatePlan(eventId: $id, plan: { gates: [], hasReentry: false }, over: 0) }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.makeGateDevice': {
    text: 'mutation($id: ID!) { makeGateDevice(eventId: $id, device: { name: "", role: STEWARD, gateKeys: [], dateIds: [] }) { id } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.endGateDevice': {
    text: 'mutation($id: ID!, $device: ID!) { endGateDevice(eventId: $id, id: $device) }',
    variables: ({ eventId }) => ({ id: eventId, device: eventId }),
    at: 'event',
  },
  'Mutation.settleGateScans': {
    text: 'mutation($id: ID!) { settleGateScans(eventId: $id, scanIds: [], note: "") }',
    variables: ofEvent,
    at: 'event',
  },
};

const ofDesk = (parts: string) => ({
  text: `query($event: ID!) { gateDesk(eventId: $event) ${parts} }`,
  root: 'gateDesk',
});

const atDesk = (parts: string) => ({
  text: `query($event: ID!) { desk(eventId: $event, search: "zz", station: "A") ${parts} }`,
  root: 'desk',
});
const ofDesks = (parts: string) => ({
  text: `query($event: ID!) { deskOverview(eventId: $event) ${parts} }`,
  root: 'deskOverview',
});

const ofBadges = (parts: string) => ({
  text: `query($event: ID!) { badgeDesk(eventId: $event) ${parts} }`,
  root: 'badgeDesk',
});
const ofStack = (parts: string) => ({
  text: `query($event: ID!) { badgeStack(eventId: $event, number: 1) ${parts} }`,
  root: 'badgeStack',
});
const ofSheets = (parts: string) => ({
  text: `mutation($event: ID!) { printStackAgain(eventId: $event, requestId: $event, stack: 1) ${parts} }`,
  root: 'printStackAgain',
});

export const liveWays: Readonly<Record<string, { text: string; root: string }>> = {
  GateDesk: ofDesk('{ FIELD }'),
  GatePlan: ofDesk('{ plan { FIELD } }'),
  PlannedGate: ofDesk('{ plan { gates { FIELD } } }'),
  GateOffer: ofDesk('{ offers { FIELD } }'),
  GateSession: ofDesk('{ sessions { FIELD } }'),
  GateDevice: ofDesk('{ devices { FIELD } }'),
  GateDateCount: ofDesk('{ dates { FIELD } }'),
  GateDateName: ofDesk('{ dates { date { FIELD } } }'),
  GateHourCount: ofDesk('{ dates { hours { FIELD } } }'),
  GateConflict: ofDesk('{ conflicts { FIELD } }'),
  GateScan: ofDesk('{ conflicts { scans { FIELD } } }'),
  DeskOverview: ofDesks('{ FIELD }'),
  ListedHandover: ofDesks('{ handovers { FIELD } }'),
  DeskAnswer: atDesk('{ FIELD }'),
  DeskPerson: atDesk('{ people { FIELD } }'),
  DeskItem: atDesk('{ people { items { FIELD } } }'),
  DeskPickup: atDesk('{ people { items { pickup { FIELD } } } }'),
  TicketBadge: atDesk('{ people { items { badge { FIELD } } } }'),
  BadgeDesk: ofBadges('{ FIELD }'),
  BadgeOffer: ofBadges('{ offers { FIELD } }'),
  BadgeSector: ofBadges('{ sectors { FIELD } }'),
  BadgeDate: ofBadges('{ dates { FIELD } }'),
  BadgeStack: ofBadges('{ stacks { FIELD } }'),
  BadgeStackView: ofStack('{ FIELD }'),
  BadgePlace: ofStack('{ places { FIELD } }'),
  BadgeSheets: ofSheets('{ FIELD }'),
  BadgeSheet: ofSheets('{ sheets { FIELD } }'),
  Handover: atDesk('{ people { items { handover { FIELD } } } }'),
  SaleSources: { text: 'query($event: ID!) { saleSources(eventId: $event) { FIELD } }', root: 'saleSources' },
  SaleSource: {
    text: 'query($event: ID!) { saleSources(eventId: $event) { whole { FIELD } } }',
    root: 'saleSources',
  },
};
