import type { Operation, Target } from './operations-to-walk.ts';

const ofEvent = ({ eventId }: Target) => ({ id: eventId });

/** The papers of an event. What is refused for its input is refused after the rights, and nothing is changed. */
export const paperOperations: Readonly<Record<string, Operation>> = {
  'Query.eventPapers': {
    text: 'query($id: ID!) { eventPapers(eventId: $id) { eventId papers { kind missing } } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.saveEventPapers': {
    text: 'mutation($id: ID!) { saveEventPapers(eventId: $id, papers: {}) { eventId } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.nameNumbers': {
    text: 'mutation($id: ID!) { nameNumbers(eventId: $id, lines: [{ number: 999999, outsideId: "x" }]) }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.freezePaper': {
    text: 'mutation($id: ID!) { freezePaper(eventId: $id, kind: BORDERO) { number } }',
    variables: ofEvent,
    at: 'event',
  },
  'Mutation.publishSale': {
    text: 'mutation($id: ID!) { publishSale(eventId: $id, isPublished: false) { eventId } }',
    variables: ofEvent,
    at: 'event',
  },
};

export const paperWays: Readonly<Record<string, { text: string; root: string }>> = {
  EventPapers: { text: 'query($event: ID!) { eventPapers(eventId: $event) { FIELD } }', root: 'eventPapers' },
  PaperOffered: {
    text: 'query($event: ID!) { eventPapers(eventId: $event) { papers { FIELD } } }',
    root: 'eventPapers',
  },
  FrozenPaper: {
    text: 'query($event: ID!) { eventPapers(eventId: $event) { frozen { FIELD } } }',
    root: 'eventPapers',
  },
};
