import type { Operation } from './operations-to-walk.ts';

/** A file and a schedule of the person who walks, of an event that is none. */
export const walkerFileId = '01890000-0000-7000-8000-0000000000ab';

const ofFile = () => ({ id: walkerFileId });

/**
 * The operations about own files. Each kind needs a right of its own besides, which the command asks for after its input, and its test
 * shows; so an event that is none is refused to everybody alike.
 */
export const fileOperations: Readonly<Record<string, Operation>> = {
  'Query.files': { text: '{ files { id } }', at: 'anywhere' },
  'Query.fileSchedules': { text: '{ fileSchedules { id } }', at: 'anywhere' },
  'Mutation.askForFile': {
    text: 'mutation { askForFile(kind: PRODUCTS, filter: { eventId: "x" }, format: CSV, locale: pt) { id } }',
    at: 'anywhere',
  },
  'Mutation.repeatFile': {
    text: 'mutation($id: ID!) { repeatFile(id: $id) { id } }',
    variables: ofFile,
    at: 'anywhere',
  },
  'Mutation.cancelFile': {
    text: 'mutation($id: ID!) { cancelFile(id: $id) }',
    variables: ofFile,
    at: 'anywhere',
  },
  'Mutation.seeFiles': { text: 'mutation { seeFiles { id } }', at: 'anywhere' },
  'Mutation.scheduleFile': {
    text: `mutation { scheduleFile(kind: SUMS, filter: { eventId: "x" }, format: CSV, locale: pt, days: [1], hour: 8,
      until: "2031-01-01T00:00:00Z") { id } }`,
    at: 'anywhere',
  },
  'Mutation.endFileSchedule': {
    text: 'mutation($id: ID!) { endFileSchedule(id: $id) }',
    variables: ofFile,
    at: 'anywhere',
  },
};
