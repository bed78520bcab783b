import type { Mutant } from './mutant.ts';

const list = 'src/service/office/orders/list-office-orders.ts';
const refund = 'src/service/holding/order/refund/refund-for-organizer.ts';

/** Orders in the back office. */
export const officeOrderMutants: readonly Mutant[] = [
  {
    id: 'orders-of-other-organizers',
    says: 'A list of orders has those of every event, whoever asks.',
    file: 'src/service/office/orders/office-order.sql.ts',
    find: '...(places.isEverywhere',
    replace: '...(places.eventIds.length >= 0',
    caught: ['orders of the places of the grant, also when a buyer of another place is searched for'],
  },
  {
    id: 'sums-for-support',
    says: 'The sum of a list is told to who may not see money.',
    file: list,
    find: 'if (!mayRead || (isMore && !isWhole))',
    replace: 'if (isMore && !isWhole)',
    caught: ['sums for who may see money'],
  },
  {
    id: 'pass-counted-as-goods',
    says: 'Courtesies and goods are counted as tickets that were sold.',
    file: 'src/service/office/lists/office-event.sql.ts',
    find: "when c.kind = 'TICKET' then 'tickets' else 'others' end",
    replace: "else 'tickets' end",
    caught: [
      'a pass is one ticket and takes a place of each of its days; goods are no tickets; what was given back is not sold',
    ],
  },
  {
    id: 'second-refund-told-as-done',
    says: 'Of two refunds of one ticket at once both are told that the money is sent.',
    file: refund,
    find: 'if (refundId === null && quote.refundCents > 0) {',
    replace: 'if (refundId === null && quote.refundCents < 0) {',
    caught: ['asked twice at once sends the money once, and tells one of the two'],
  },
  {
    id: 'refund-without-a-reason',
    says: 'A refund by staff needs no reason.',
    file: refund,
    find: "if (why === '') throw",
    replace: "if (why === 'x') throw",
    caught: [
      'is refused after a chargeback, of another order’s ticket, without a reason, and to who may not',
    ],
  },
  {
    id: 'stale-quote-wins',
    says: 'The quote of an earlier choice is shown for the present one.',
    file: 'src/web/back-office/orders/use-refund-quote.ts',
    find: 'return answered.asked === asked ? answered : { quote: null, refused: [] };',
    replace: 'return answered;',
    caught: ['the quote of an earlier choice is not shown for the present one'],
  },
];
