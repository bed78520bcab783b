import type { Mutant } from '../mutant.ts';

const numbering = 'src/service/holding/ticket/number/fiscal-number.sql.ts';
const parallel = 'tickets that are sold at once while nodes number them have each one number, without a gap';

/** Fiscal numbers, and the papers of the trade. */
export const paperMutants: readonly Mutant[] = [
  {
    id: 'paper-gap',
    says: 'The last number of a series moves by what was taken from the queue, products too.',
    file: numbering,
    find: 'last_number + (select count(*) from given)',
    replace: 'last_number + (select count(*) from due)',
    caught: [parallel, 'whoever asks for a number waits for it, and products have none'],
  },
  {
    id: 'paper-double',
    says: 'Two nodes number one event at once.',
    file: numbering,
    find: 'from paper_series where event_id = ${eventId} for update ${waits ? sql`` : sql`skip locked`}',
    replace: 'from paper_series where event_id = ${eventId} and ${waits} is not null',
    caught: [parallel],
  },
  {
    id: 'paper-queue-left',
    says: 'A ticket is sold without a place in the queue.',
    file: 'src/service/holding/ticket/rows/ticket.sql.ts',
    find: 'if (rows.length > 0) await insertRows(tx, unnumbered',
    replace: 'if (rows.length > 1) await insertRows(tx, unnumbered',
    caught: ['whoever asks for a number waits for it, and products have none'],
  },
];
