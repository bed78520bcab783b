import { draftOperations } from './drafts-to-walk.ts';
import { fileOperations } from './files-to-walk.ts';
import { liveOperations, liveWays } from './live-to-walk.ts';
import { mailingOperations, mailingWays } from './mailings-to-walk.ts';
import { needOperations, needWays } from './needs-to-walk.ts';
import { orderOperations, orderWays } from './orders-to-walk.ts';
import { paperOperations, paperWays } from './papers-to-walk.ts';
import { settlementOperations } from './settlements-to-walk.ts';
import { stopOperations } from './stops-to-walk.ts';
import { tillOperations } from './till-to-walk.ts';

/** An event with its organizer, and what is found in an answer that tells of it. */
export interface Target {
  name: string;
  eventId: string;
  organizerId: string;
  /** A publication of it that waits for its time. */
  publicationId: string;
  /** A request of the person who walks. */
  approvalId: string;
  /** A person whose only grant is that of a reader of the event, and an open invitation to it. */
  personId: string;
  /** A draft of a mailing of it, without words. */
  mailingId: string;
  /** The number of an order of the event. */
  orderNumber: string;
  /** A dispute of its payment. */
  disputeId: string;
  differenceId: string;
  /** Units of the event that staff holds for somebody. */
  manualOrderId: string;
  /** A link to its wall. */
  wallLinkId: string;
  /** An act on many orders of the event that is done: notes. */
  manyActId: string;
  /** The buyer of that order. */
  buyerId: string;
  grantId: string;
  invitationId: string;
  /** No answer to somebody who may not see it has these. */
  marks: readonly string[];
}

export interface Operation {
  text: string;
  variables?: (target: Target) => Record<string, unknown>;
  /** Where it is done; `anywhere` is a list, which has what the person may see. */
  at: 'event' | 'organizer' | 'installation' | 'anywhere';
}

/** A saved view of the person who walks. */
export const walkerViewId = '01890000-0000-7000-8000-0000000000aa';

const ofView = () => ({ id: walkerViewId });
const ofPlace = ({ eventId, organizerId }: Target) => ({ id: eventId, of: organizerId });
const ofPerson = ({ personId }: Target) => ({ id: personId });
const ofDraft = ({ eventId }: Target) => ({ id: eventId });
const input = 'name: "Novo", legalName: "NOVO LTDA", taxNumber: "11.444.777/0001-61"';

/** One call of each root field. Revisions that nobody has are refused after the rights, and nothing is changed. */
export const operations: Readonly<Record<string, Operation>> = {
  ...stopOperations,
  ...paperOperations,
  'Query.me': { text: '{ me { id } }', at: 'anywhere' },
  'Query.views': { text: '{ views { id name } }', at: 'anywhere' },
  'Query.find': { text: '{ find(text: "evento") { id name } }', at: 'anywhere' },
  'Query.organizers': { text: '{ organizers { items { id name } } }', at: 'anywhere' },
  'Query.organizer': {
    text: 'query($id: ID!) { organizer(id: $id) { id } }',
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'organizer',
  },
  'Query.events': { text: '{ events { items { id slug } } }', at: 'anywhere' },
  'Query.event': { text: 'query($id: ID!) { event(id: $id) { id } }', variables: ofDraft, at: 'event' },
  'Query.draft': {
    text: 'query($id: ID!) { draft(eventId: $id) { eventId } }',
    variables: ofDraft,
    at: 'event',
  },
  'Query.audit': { text: '{ audit { items { id subject eventName { pt } } } }', at: 'anywhere' },
  'Query.cancellation': {
    text: 'query($id: ID!) { cancellation(eventId: $id, what: { kind: EVENT }) { orders } }',
    variables: ofDraft,
    at: 'event',
  },
  'Query.approvals': { text: '{ approvals { id eventId } }', at: 'anywhere' },
  'Mutation.changeLimits': {
    text: 'mutation($id: ID!) { changeLimits(organizerId: $id, approvalAboveCents: -1) { id } }',
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'organizer',
  },
  'Mutation.cancel': {
    text: 'mutation($id: ID!) { cancel(eventId: $id, what: { kind: OFFER, key: "nothing" }) }',
    variables: ofDraft,
    at: 'event',
  },
  // Their own request, which nobody approves.
  'Mutation.decideApproval': {
    text: 'mutation($id: ID!, $of: ID!) { decideApproval(eventId: $id, approvalId: $of, isApproved: true) { id } }',
    variables: ({ eventId, approvalId }) => ({ id: eventId, of: approvalId }),
    at: 'event',
  },
  'Mutation.takeBackApproval': {
    text: 'mutation($id: ID!, $of: ID!) { takeBackApproval(eventId: $id, approvalId: $of) { id } }',
    variables: ({ eventId, approvalId }) => ({ id: eventId, of: approvalId }),
    at: 'event',
  },
  'Mutation.createOrganizer': {
    text: `mutation { createOrganizer(input: { ${input.replace('Novo', '')} }) { id } }`,
    at: 'installation',
  },
  'Mutation.changeOrganizer': {
    text: 'mutation($id: ID!) { changeOrganizer(id: $id, version: 999) { id } }',
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'organizer',
  },
  'Mutation.renameOrganizer': {
    text: `mutation($id: ID!) { renameOrganizer(id: $id, version: 999, input: { ${input} }) }`,
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'organizer',
  },
  'Mutation.decideRename': {
    text: 'mutation($id: ID!) { decideRename(organizerId: $id, id: $id, approve: true) { id } }',
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'installation',
  },
  'Mutation.addFeeContract': {
    text: `mutation($id: ID!) { addFeeContract(organizerId: $id, terms: {
      basisPoints: -1, fixedCents: 0, minimumCents: 0, freeCents: 0, orderCents: 0, bearer: BUYER }) { id } }`,
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'installation',
  },
  'Mutation.featureEvent': {
    text: 'mutation($id: ID!) { featureEvent(id: $id, featured: -1) { id } }',
    variables: ofDraft,
    at: 'installation',
  },
  'Mutation.previewSaleChange': {
    text: `mutation($id: ID!) {
      previewSaleChange(eventId: $id, change: { kind: OPEN_BATCH, batchKey: "nothing" }) { reasons { code } } }`,
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.changeSale': {
    text: 'mutation($id: ID!) { changeSale(eventId: $id, over: 1, change: { kind: OPEN_BATCH, batchKey: "nothing" }) }',
    variables: ofDraft,
    at: 'event',
  },
  ...fileOperations,
  ...orderOperations,
  ...mailingOperations,
  ...liveOperations,
  ...tillOperations,
  ...needOperations,
  ...settlementOperations,
  'Query.coupons': {
    text: 'query($id: ID!) { coupons(eventId: $id) { items { id code } } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.exportCoupons': {
    text: 'mutation($id: ID!) { exportCoupons(eventId: $id, locale: pt) { text } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.exportAnswers': {
    text: 'mutation($id: ID!) { exportAnswers(eventId: $id, locale: pt) { text } }',
    variables: ofDraft,
    at: 'event',
  },
  'Query.courtesyGrants': {
    text: 'query($id: ID!) { courtesyGrants(eventId: $id) { key name { pt } } }',
    variables: ofDraft,
    at: 'event',
  },
  'Query.courtesyCodes': {
    text: 'query($id: ID!) { courtesyCodes(eventId: $id) { items { id ending } } }',
    variables: ofDraft,
    at: 'event',
  },
  'Query.courtesyCodesPreview': {
    text: `query($id: ID!) { courtesyCodesPreview(eventId: $id, input: { grantKey: "nothing", count: 1 }) { codes } }`,
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.createCourtesyCodes': {
    text: `mutation($id: ID!) {
      createCourtesyCodes(eventId: $id, issueId: $id, input: { grantKey: "nothing", count: 1 }) }`,
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.revokeCourtesyCodes': {
    text: 'mutation($id: ID!) { revokeCourtesyCodes(eventId: $id, codeIds: []) }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.endCourtesyGrant': {
    text: 'mutation($id: ID!) { endCourtesyGrant(eventId: $id, grantKey: "nothing") }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.exportCourtesyCodes': {
    text: 'mutation($id: ID!) { exportCourtesyCodes(eventId: $id, locale: pt) { text } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.previewPostponement': {
    text: `mutation($id: ID!) {
      previewPostponement(eventId: $id, what: { starts: [] }) { problems { code } } }`,
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.postpone': {
    text: `mutation($id: ID!) {
      postpone(eventId: $id, what: { starts: [] }, reason: { pt: "Chuva", en: "Rain" }) }`,
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.stopBatch': {
    text: 'mutation($id: ID!) { stopBatch(eventId: $id, batchKey: "full-1") { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.openBatch': {
    text: 'mutation($id: ID!) { openBatch(eventId: $id, batchKey: "full-1") { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.closeBatch': {
    text: 'mutation($id: ID!) { closeBatch(eventId: $id, batchKey: "full-1") { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.openRoom': {
    text: 'mutation($id: ID!) { openRoom(eventId: $id, ratePerMinute: 60, insideMax: 100) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.setRoomRate': {
    text: 'mutation($id: ID!) { setRoomRate(eventId: $id, ratePerMinute: 60) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.pauseRoom': {
    text: 'mutation($id: ID!) { pauseRoom(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.resumeRoom': {
    text: 'mutation($id: ID!) { resumeRoom(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.closeRoom': {
    text: 'mutation($id: ID!) { closeRoom(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  ...draftOperations,
  'Query.people': {
    text: 'query($id: ID!, $of: ID!) { people(organizerId: $of, eventId: $id) { items { id email } } }',
    variables: ofPlace,
    at: 'event',
  },
  'Query.invitations': {
    text: 'query($id: ID!, $of: ID!) { invitations(organizerId: $of, eventId: $id) { items { id email } } }',
    variables: ofPlace,
    at: 'event',
  },
  'Mutation.inviteStaff': {
    text: `mutation($id: ID!, $of: ID!) {
      inviteStaff(input: { email: "eva@example.com", role: GATE, organizerId: $of, eventId: $id, locale: pt }) }`,
    variables: ofPlace,
    at: 'event',
  },
  'Mutation.revokeInvitation': {
    text: 'mutation($id: ID!) { revokeInvitation(id: $id) }',
    variables: ({ invitationId }) => ({ id: invitationId }),
    at: 'event',
  },
  'Mutation.changeGrant': {
    text: 'mutation($id: ID!) { changeGrant(id: $id, role: READER) }',
    variables: ({ grantId }) => ({ id: grantId }),
    at: 'event',
  },
  'Mutation.disableStaff': {
    text: 'mutation($id: ID!) { disableStaff(id: $id) }',
    variables: ofPerson,
    at: 'event',
  },
  'Mutation.enableStaff': {
    text: 'mutation($id: ID!) { enableStaff(id: $id) }',
    variables: ofPerson,
    at: 'event',
  },
  'Mutation.resetFactors': {
    text: 'mutation($id: ID!) { resetFactors(id: $id) }',
    variables: ofPerson,
    at: 'event',
  },
  // The last of those about the person, who is nobody's afterwards.
  'Mutation.removeGrant': {
    text: 'mutation($id: ID!) { removeGrant(id: $id) }',
    variables: ({ grantId }) => ({ id: grantId }),
    at: 'event',
  },
  'Mutation.saveView': {
    text: 'mutation { saveView(page: EVENTS, name: "Meus", filters: "q=a") { id } }',
    at: 'anywhere',
  },
  'Mutation.renameView': {
    text: 'mutation($id: ID!) { renameView(id: $id, name: "Outros") { id } }',
    variables: ofView,
    at: 'anywhere',
  },
  'Mutation.removeView': {
    text: 'mutation($id: ID!) { removeView(id: $id) }',
    variables: ofView,
    at: 'anywhere',
  },
  'Mutation.changeLocale': { text: 'mutation { changeLocale(locale: en) { id } }', at: 'anywhere' },
};

/** How a value of each type whose fields need rights is reached: the selection goes in the place of `FIELD`. */
export const ways: Readonly<Record<string, { text: string; root: string }>> = {
  Organizer: { text: 'query($organizer: ID!) { organizer(id: $organizer) { FIELD } }', root: 'organizer' },
  Event: { text: 'query($event: ID!) { event(id: $event) { FIELD } }', root: 'event' },
  ...orderWays,
  ...needWays,
  ...liveWays,
  ...mailingWays,
  ...paperWays,
  Draft: { text: 'query($event: ID!) { draft(eventId: $event) { FIELD } }', root: 'draft' },
  CancellationEffect: {
    text: 'query($event: ID!) { cancellation(eventId: $event, what: { kind: EVENT }) { FIELD } }',
    root: 'cancellation',
  },
  Coupon: { text: 'query($event: ID!) { coupons(eventId: $event) { items { FIELD } } }', root: 'coupons' },
  CourtesyGrant: {
    text: 'query($event: ID!) { courtesyGrants(eventId: $event) { FIELD } }',
    root: 'courtesyGrants',
  },
  CourtesyCode: {
    text: 'query($event: ID!) { courtesyCodes(eventId: $event) { items { FIELD } } }',
    root: 'courtesyCodes',
  },
  PostponementPreview: {
    text: `mutation($event: ID!) {
      previewPostponement(eventId: $event, what: { starts: [] }) { FIELD } }`,
    root: 'Mutation.previewPostponement',
  },
  Approval: { text: 'query($event: ID!) { approvals(eventId: $event) { FIELD } }', root: 'approvals' },
  AuditEntry: {
    text: 'query($event: ID!) { audit(filter: { eventId: $event }) { items { FIELD } } }',
    root: 'audit',
  },
  Person: {
    text: 'query($organizer: ID!, $event: ID!) { people(organizerId: $organizer, eventId: $event) { items { FIELD } } }',
    root: 'people',
  },
  PersonGrant: {
    text: `query($organizer: ID!, $event: ID!) {
      people(organizerId: $organizer, eventId: $event) { items { grants { FIELD } } } }`,
    root: 'people',
  },
  StaffInvitation: {
    text: `query($organizer: ID!, $event: ID!) {
      invitations(organizerId: $organizer, eventId: $event) { items { FIELD } } }`,
    root: 'invitations',
  },
};

/** Arguments of fields that need some. */
export const argumentsOf: Readonly<Record<string, string>> = {
  'Draft.version': '(number: 1)',
  'Draft.keptState': '(number: 1)',
};
