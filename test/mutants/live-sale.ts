import type { Mutant } from './mutant.ts';

const reading = 'src/service/office/live/read-live-sale.ts';
const streams = 'src/api/live/live-streams.ts';

/** The sale live. */
export const liveSaleMutants: readonly Mutant[] = [
  {
    id: 'live-curve-never-read-again',
    says: 'What was booked in an hour long ago is missing from the curve of a wall.',
    file: reading,
    find: 'known !== null && curve !== null && !addsUp(rows, curve)',
    replace: 'known !== null && curve !== null && addsUp(rows, curve) && false',
    caught: ['what was booked in an hour long ago is found by the totals'],
  },
  {
    id: 'live-sums-for-all',
    says: 'The stream of a sale tells sums to whoever may see its numbers.',
    file: 'src/domain/live/live-sale.ts',
    find: "return view === 'SUMS' ? sale : { ...sale, money: {}, moneyHours: {} };",
    replace: "return view === 'SUMS' ? sale : { ...sale };",
    caught: ['a view without sums has none'],
  },
  {
    id: 'live-orders-hold-nothing',
    says: 'Units of orders that may still be paid are not held on a wall.',
    file: 'src/service/office/live/live.sql.ts',
    find: "status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED')",
    replace: "status in ('PAYMENT_DECLINED')",
    caught: ['after any sale each figure is that of the ledgers, also where only the last hours were read'],
  },
  {
    id: 'live-slow-reader-buffered',
    says: 'What a slow connection has not taken is kept for it without a bound.',
    file: streams,
    find: 'if (!this.#response.writableNeedDrain) return false;',
    replace: 'if (this.#response.writableNeedDrain !== null) return false;',
    caught: ['a slow reader skips what it has not taken, and then has a snapshot'],
  },
  {
    id: 'live-stays-without-right',
    says: 'Whoever has lost the right goes on watching.',
    file: streams,
    find: '(may) => may || response.end(),',
    replace: '(may) => may,',
    caught: ['whoever may not stay is ended at the next beat, and nobody for a failure'],
  },
];
