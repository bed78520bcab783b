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
    replace: 'if (rows.length > 99) await insertRows(tx, unnumbered',
    caught: ['whoever asks for a number waits for it, and products have none'],
  },
  {
    id: 'paper-courtesy-full',
    says: 'A courtesy is taxed at the highest price of its place.',
    file: 'src/domain/paper/sold-rows.ts',
    find: 'prices.length === 0 ? 0 : Math.min(...prices)',
    replace: 'prices.length === 0 ? 0 : Math.max(...prices)',
    caught: ['a courtesy is taxed at the lowest price of its place'],
  },
  {
    id: 'paper-void-left-out',
    says: 'Void tickets are not listed with their numbers.',
    file: numbering,
    find: "and t.status <> 'TRANSFERRED'",
    replace: "and t.status = 'VALID'",
    caught: ['a file has each number once, void ones too, and a courtesy at the lowest price'],
  },
  {
    id: 'paper-frozen-changes',
    says: 'A frozen paper can be changed.',
    file: 'src/db/functions/desk/keep-appended.sql',
    find: 'create or replace trigger frozen_paper_is_kept before update or delete on',
    replace: 'create or replace trigger frozen_paper_is_kept before update of kind on',
    caught: ['a frozen row never changes'],
  },
  {
    id: 'paper-other-hash',
    says: 'The hash is that of the document without what it says of the former.',
    file: 'src/service/office/papers/freeze-paper.ts',
    find: "createHash('sha256').update(content, 'utf8')",
    replace: "createHash('sha256').update(JSON.stringify(document), 'utf8')",
    caught: ['a frozen paper is numbered, prints the hash of its text, and names the former and its changes'],
  },
  {
    id: 'paper-shown-unpublished',
    says: 'The page of a sale stays public after its organizer has taken it back.',
    file: 'src/service/selling/event/event.sql.ts',
    find: ".where('published_at', 'is not', null)",
    replace: ".where('told', 'is not', null)",
    caught: ['a page is public from when its organizer publishes it, and follows the sale'],
  },
  {
    id: 'paper-ground-lost',
    says: 'Grounds outside the quota are left out of the half-price report.',
    file: 'src/domain/paper/half-price-proof.ts',
    find: 'counts.map((count) => ({ event, ...count }))',
    replace: 'counts.filter(({ inQuota }) => inQuota).map((count) => ({ event, ...count }))',
    caught: ['has every ground, with what gates and tills made of its proofs'],
  },
  {
    id: 'paper-other-zone',
    says: 'Days of a paper are those of UTC.',
    file: 'src/domain/paper/paper-period.ts',
    find: 'return { from: instantOf(from, timeZone), until: instantOf(plusDays(until, 1), timeZone) };',
    replace: "return { from: instantOf(from, 'UTC'), until: instantOf(plusDays(until, 1), 'UTC') };",
    caught: ['are those of the clock of the event'],
  },
  {
    id: 'paper-frozen-twice',
    says: 'Two who freeze at once freeze the same paper twice.',
    file: 'src/service/office/papers/freeze-paper.ts',
    find: 'if (isSame) throw',
    replace: 'if (isSame && former === null) throw',
    caught: ['at once, each has its own number or nothing is new'],
  },
  {
    id: 'paper-broken-words',
    says: 'Columns of a printed table have no room for their longest word.',
    file: 'src/job/pdf/paper-pdf.ts',
    find: 'width: given + (rest * share) / shares',
    replace: 'width: (width * share) / shares',
    caught: ['a borderô is a PDF that can be read, and a workbook whose sums are those of the ledger'],
  },
];
