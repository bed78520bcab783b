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
    file: 'src/service/holding/order/support/act-on-order.ts',
    find: "if (why === '') throw",
    replace: "if (why === 'x') throw",
    caught: [
      'is refused after a chargeback, of another order’s ticket, without a reason, and to who may not',
    ],
  },
  {
    id: 'present-is-not-whole',
    says: 'With one press a sum is less than all that is left.',
    file: 'src/web/back-office/orders/refund-dialog.tsx',
    find: 'onClick={() => onSum(most)}',
    replace: 'onClick={() => onSum(most - 1)}',
    caught: ['with one press a sum is all that is left, and the tickets are a present'],
  },
  {
    id: 'stale-quote-wins',
    says: 'The quote of an earlier choice is shown for the present one.',
    file: 'src/web/back-office/orders/use-latest-answer.ts',
    find: 'return answered.asked === asked ? answered : { data: null, refused: [] };',
    replace: 'return answered;',
    caught: ['the quote of an earlier choice is not shown for the present one'],
  },
  {
    id: 'old-code-after-redirect',
    says: 'Tickets go to another address, and the former codes still open the gate.',
    file: 'src/service/holding/order/support/send-elsewhere.ts',
    find: '    await renewCodes(tx, mine, now);\n',
    replace: '',
    caught: ['have new codes there, the account is told where they went, and a ticket in other hands stays'],
  },
  {
    id: 'redirect-unseen-by-buyer',
    says: 'Nobody tells the account that its tickets went to another address.',
    file: 'src/service/ground/fact/order-facts.ts',
    find: "        mailToBuyer('tickets-sent-elsewhere', order, of, { elsewhere: maskedEmail(to.email) }),\n",
    replace: '',
    caught: ['have new codes there, the account is told where they went, and a ticket in other hands stays'],
  },
  {
    id: 'sum-above-the-rest',
    says: 'A sum may go back that the tickets have not left.',
    file: 'src/domain/pricing/spread-sum.ts',
    find: 'if (sumCents > left.reduce((sum, cents) => sum + cents, 0)) return null;',
    replace: '',
    caught: ['is never above the rest, and sums one after the other never give back more than was paid'],
  },
  {
    id: 'exchange-pays-a-sum-again',
    says: 'A ticket of which a sum went back counts whole in an exchange.',
    file: 'src/service/holding/order/refund/unit-worth.ts',
    find: 'leftOfUnit(share, parts)',
    replace: 'leftOfUnit(share, parts.slice(0, 0))',
    caught: ['a ticket that paid less since is worth less in an exchange, and waits while one is open'],
  },
  {
    id: 'person-in-the-audit',
    says: 'The entry of a corrected holder keeps the new document.',
    file: 'src/service/holding/order/support/correct-holder.ts',
    find: 'return { ticketId, fields: changedFields(ticket.holder, person) };',
    replace: 'return { ticketId, fields: changedFields(ticket.holder, person), person };',
    caught: ['has a new code, which the owner gets by mail; the old one no longer opens'],
  },
  {
    id: 'sums-in-columns-of-support',
    says: 'The list of orders has a column of sums for who may not see money.',
    file: 'src/web/back-office/orders/order-columns.tsx',
    find: '...columnsIf<Row>(withMoney, {',
    replace: '...columnsIf<Row>(withMoney || !isPart, {',
    caught: ['has no sums for who may not see money'],
  },
  {
    id: 'taken-orders-kept',
    says: 'Who had an order of an event that is long over is kept for ever.',
    file: 'src/service/office/orders/forget-order-care.ts',
    find: 'event.endsAt.getTime() < now - endedMilliseconds',
    replace: 'event.endsAt.getTime() < 0 - endedMilliseconds',
    caught: [
      'who has orders is forgotten sixty days after the event, and looks and orders that nobody has are at once',
    ],
  },
];
