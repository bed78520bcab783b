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
    find: "view === 'SUMS' ? sale : { ...sale, money: {}, moneyHours: {} };",
    replace: "view === 'SUMS' ? sale : { ...sale };",
    caught: ['a view without sums has none'],
  },
  {
    id: 'live-orders-hold-nothing',
    says: 'Units of orders that may still be paid are not held on a wall.',
    file: 'src/service/selling/hold/held-units.sql.ts',
    find: "status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED')",
    replace: "status in ('PAYMENT_DECLINED')",
    caught: ['after any sale each figure is that of the ledgers, also where only the last hours were read'],
  },
  {
    id: 'held-units-of-first-piece',
    says: 'Of the held units only those of the first carts are counted.',
    file: 'src/service/selling/hold/count-held-units.ts',
    find: 'if (piece.after === null) break;',
    replace: 'if (piece.after === null || held.size > 0) break;',
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
  {
    id: 'wall-link-shows-people',
    says: 'A wall by a link that was given away counts who waits.',
    file: 'src/domain/live/live-sale.ts',
    find: "return view === 'UNITS' ? { ...figures, room: {}, waiting: {} } : figures;",
    replace: 'return figures;',
    caught: ['a link shows neither sums nor what counts people'],
  },
  {
    id: 'wall-link-outlives-right',
    says: 'A link to a wall opens it although its maker has lost the right to give it away.',
    file: 'src/service/office/live/see-wall.ts',
    find: 'if (!isOpen || !(await mayShareStill(context, link.madeBy, event)))',
    replace: 'if (!isOpen || (await mayShareStill(context, link.madeBy, event)) === null)',
    caught: ['comes with the right of who made it: %s'],
  },
  {
    id: 'wall-link-ended-opens',
    says: 'A link to a wall that was ended opens it.',
    file: 'src/service/office/live/see-wall.ts',
    find: 'link !== null && link.endedAt === null &&',
    replace: 'link !== null &&',
    caught: ['who ended it is in the audit, and it opens nothing from then on; ended twice it is told once'],
  },
  {
    id: 'pace-ignores-opening',
    says: 'The pace compares moments of the calendar and not hours since each opening.',
    file: 'src/domain/live/pace.ts',
    find: 'new Date(other.opensAt.getTime() + elapsed)',
    replace: 'new Date(now.getTime() - elapsed)',
    caught: ['compares as many hours after each opening'],
  },
  {
    id: 'forecast-range-of-counting-only',
    says: 'The range of a forecast knows nothing of how shapes of sales differ.',
    file: 'src/domain/live/forecast.ts',
    find: 'Math.sqrt(shapes ** 2 + counted)',
    replace: 'Math.sqrt(counted)',
    caught: ['the range holds eight sales of ten at %d of the time'],
  },
  {
    id: 'forecast-beyond-what-is-left',
    says: 'A forecast tells more tickets than may be sold.',
    file: 'src/domain/live/forecast.ts',
    find: 'const most = sold + own.left;',
    replace: 'const most = Number.POSITIVE_INFINITY;',
    caught: ['never tells more than may be sold, and less than is sold'],
  },
];
