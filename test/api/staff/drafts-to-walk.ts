import type { Operation, Target } from './operations-to-walk.ts';

const ofDraft = ({ eventId }: Target) => ({ id: eventId });

/** The operations about drafts. A revision that nobody has is refused after the rights. */
export const draftOperations: Readonly<Record<string, Operation>> = {
  'Mutation.createDraft': {
    text: 'mutation($id: ID!) { createDraft(input: { organizerId: $id, origin: TEMPLATE, template: CONVENTION, startDay: "x" }) { eventId } }',
    variables: ({ organizerId }) => ({ id: organizerId }),
    at: 'organizer',
  },
  'Mutation.openDraft': {
    text: 'mutation($id: ID!) { openDraft(eventId: $id) { eventId } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.saveDraft': {
    text: 'mutation($id: ID!) { saveDraft(eventId: $id, revision: 1, edits: []) { conflicts { editId } } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.replaceDraft': {
    text: 'mutation($id: ID!) { replaceDraft(eventId: $id, revision: 999, text: "slug: a") { eventId } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.restoreVersion': {
    text: 'mutation($id: ID!) { restoreVersion(eventId: $id, number: 1, revision: 999) { eventId } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.keepDraft': {
    text: 'mutation($id: ID!) { keepDraft(eventId: $id, revision: 999, note: "a") { number } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.restoreKept': {
    text: 'mutation($id: ID!) { restoreKept(eventId: $id, number: 1, revision: 999) { eventId } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.previewPage': {
    text: 'mutation($id: ID!) { previewPage(eventId: $id) { revision addresses { pt } } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.previewPublication': {
    text: 'mutation($id: ID!) { previewPublication(eventId: $id, revision: 999) { revision } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.publishDraft': {
    text: 'mutation($id: ID!) { publishDraft(eventId: $id, revision: 999) { version } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.schedulePublication': {
    text: `mutation($id: ID!) {
      schedulePublication(eventId: $id, revision: 999, publishAt: "2100-01-01T00:00:00Z") { id } }`,
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.cancelPublication': {
    text: 'mutation($id: ID!, $of: ID!) { cancelPublication(eventId: $id, publicationId: $of) { id } }',
    variables: ({ eventId, publicationId }) => ({ id: eventId, of: publicationId }),
    at: 'event',
  },
};
