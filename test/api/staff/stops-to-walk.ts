import type { Operation, Target } from './operations-to-walk.ts';

const ofDraft = ({ eventId }: Target) => ({ id: eventId });

/** The sale of an event is stopped, an event is hidden, and a draft deleted. */
export const stopOperations: Readonly<Record<string, Operation>> = {
  'Mutation.hideEvent': {
    text: 'mutation($id: ID!) { hideEvent(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.showEvent': {
    text: 'mutation($id: ID!) { showEvent(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.deleteDraft': {
    text: 'mutation($id: ID!) { deleteDraft(eventId: $id) }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.stopSale': {
    text: 'mutation($id: ID!) { stopSale(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
  'Mutation.openSale': {
    text: 'mutation($id: ID!) { openSale(eventId: $id) { id } }',
    variables: ofDraft,
    at: 'event',
  },
};
