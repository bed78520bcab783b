import type { Operation, Target } from './operations-to-walk.ts';

const ofEvent = ({ eventId }: Target) => ({ event: eventId });
const ofMailing = ({ eventId, mailingId }: Target) => ({ event: eventId, id: mailingId });
const filter = '{ readers: HOLDERS, dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false }';
const content = `{ filter: ${filter}, subject: { pt: "", en: "" }, body: { pt: "", en: "" } }`;

const mutation = (field: string): Operation => ({
  text: `mutation($event: ID!, $id: ID!) { ${field} }`,
  variables: ofMailing,
  at: 'event',
});

/** The operations about mailings. A revision that nobody has and a draft without words are refused after the rights. */
export const mailingOperations: Readonly<Record<string, Operation>> = {
  'Query.mailings': {
    text: 'query($event: ID!) { mailings(eventId: $event) { id } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.mailing': {
    text: 'query($event: ID!, $id: ID!) { mailing(eventId: $event, id: $id) { id } }',
    variables: ofMailing,
    at: 'event',
  },
  'Query.mailingChoices': {
    text: 'query($event: ID!) { mailingChoices(eventId: $event) { offers { id } } }',
    variables: ofEvent,
    at: 'event',
  },
  'Query.mailingCount': {
    text: `query($event: ID!) { mailingCount(eventId: $event, filter: ${filter}) { readers } }`,
    variables: ofEvent,
    at: 'event',
  },
  'Query.mailingPreview': {
    text: `query($event: ID!) { mailingPreview(eventId: $event, content: ${content}, locale: pt) { reader } }`,
    variables: ofEvent,
    at: 'event',
  },
  'Query.mailingReaders': {
    text: 'query($event: ID!, $id: ID!) { mailingReaders(eventId: $event, id: $id) { items { id } } }',
    variables: ofMailing,
    at: 'event',
  },
  'Mutation.saveMailing': mutation(
    `saveMailing(eventId: $event, id: $id, revision: 99, content: ${content}) { id }`,
  ),
  'Mutation.deleteMailing': mutation('deleteMailing(eventId: $event, id: $id, revision: 99)'),
  'Mutation.testMailing': mutation('testMailing(eventId: $event, id: $id, locale: pt)'),
  'Mutation.sendMailing': mutation('sendMailing(eventId: $event, id: $id, revision: 99)'),
  'Mutation.stopMailing': mutation('stopMailing(eventId: $event, id: $id) { id }'),
  'Mutation.resumeMailing': mutation('resumeMailing(eventId: $event, id: $id) { id }'),
};

export const mailingWays: Readonly<Record<string, { text: string; root: string }>> = {
  Mailing: { text: 'query($event: ID!) { mailings(eventId: $event) { FIELD } }', root: 'mailings' },
};
