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
};

export const liveWays: Readonly<Record<string, { text: string; root: string }>> = {
  SaleSources: { text: 'query($event: ID!) { saleSources(eventId: $event) { FIELD } }', root: 'saleSources' },
  SaleSource: {
    text: 'query($event: ID!) { saleSources(eventId: $event) { whole { FIELD } } }',
    root: 'saleSources',
  },
};
