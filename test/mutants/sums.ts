import type { Mutant } from './mutant.ts';

const caught = ['after any sale every page and file says what the bank, the buyers and the tickets say'];
const numbers = 'src/service/office/numbers/sale-numbers.sql.ts';
const totals = 'src/service/holding/money/rows/money-total.sql.ts';

/** Errors of sums: of the ledger, of each page that reads it, and of files. */
export const sumMutants: readonly Mutant[] = [
  {
    id: 'discount-rounded',
    says: 'The discount of a ticket is booked in whole reais.',
    file: 'src/domain/money/order-position.ts',
    find: 'const discount = line.priceCents - share.priceCents;',
    replace: 'const discount = Math.floor((line.priceCents - share.priceCents) / 100) * 100;',
    caught,
  },
  {
    id: 'fee-forgotten',
    says: 'The sum that an order keeps is told without its fee.',
    file: 'src/domain/money/money-sums.ts',
    find: 'return price - discount + fee + delivery + insurance;',
    replace: 'return price - discount + fee * 0 + delivery + insurance;',
    caught,
  },
  {
    id: 'refund-told-twice',
    says: 'The start page counts each refund twice.',
    file: numbers,
    find: "'refund_cents + charged_back_cents'",
    replace: "'2 * refund_cents + charged_back_cents'",
    caught,
  },
  {
    id: 'courtesies-sold-today',
    says: 'The start page counts courtesies as sold tickets.',
    file: numbers,
    find: "c.kind = 'TICKET' and b.purpose <> 'COURTESY'",
    replace: "c.kind = 'TICKET'",
    caught,
  },
  {
    id: 'day-of-utc-today',
    says: 'A day of the start page begins at midnight in Greenwich.',
    file: 'src/domain/need/number-periods.ts',
    find: 'today: { from: instantOf(midnight, timeZone), until },',
    replace: "today: { from: instantOf(midnight, 'UTC'), until },",
    caught,
  },
  {
    id: 'day-of-utc-in-file',
    says: 'A day of the file of sums is one of Greenwich.',
    file: totals,
    find: 'to_char(m.hour at time zone ${timeZone},',
    replace: "to_char(m.hour at time zone ${timeZone === '' ? timeZone : 'UTC'},",
    caught,
  },
  {
    id: 'file-without-payments',
    says: 'The file of sums has no rows of orders beside their batches.',
    file: totals,
    find: 'left join (select id, stands_for from batch',
    replace: 'join (select id, stands_for from batch',
    caught,
  },
  {
    id: 'chargeback-hidden-on-wall',
    says: 'The wall does not show money that payers’ banks took back.',
    file: 'src/service/office/live/live.sql.ts',
    find: "'refunds', refund_cents + charged_back_cents)",
    replace: "'refunds', refund_cents)",
    caught,
  },
  {
    id: 'fee-is-ours-and-theirs',
    says: 'The wall tells the organizer’s sum with our fee in it.',
    file: 'src/service/office/live/read-live-sale.ts',
    find: 'net: gross - fee,',
    replace: 'net: gross,',
    caught,
  },
  {
    id: 'delivery-left-out-of-list',
    says: 'The sum over a filtered list of orders leaves delivery out.',
    file: 'src/service/office/orders/office-order.sql.ts',
    find: 'm.fee_cents + m.delivery_cents + m.insurance_cents',
    replace: 'm.fee_cents + m.insurance_cents',
    caught,
  },
  {
    id: 'upgraded-ticket-sold-twice',
    says: 'A ticket that became a dearer one stays in the books of its first order.',
    file: 'src/service/holding/money/rows/order-money.sql.ts',
    find: 'and s.order_id = c.id and s.from_order_id is not null',
    replace: 'and s.order_id = c.id and s.from_order_id is null',
    caught,
  },
  {
    id: 'late-money-not-booked',
    says: 'An order that late money paid is booked no earlier than its next change.',
    file: 'src/service/holding/order/payment/apply-charge.ts',
    find: 'await book(await applyMoney(settling, first));',
    replace:
      "{ const of = await applyMoney(settling, first); if (order.status !== 'CANCELED') await book(of); }",
    caught,
  },
  {
    id: 'fee-given-back-in-books',
    says: 'A refund without the fee takes the fee out of the books, too.',
    file: 'src/domain/money/order-position.ts',
    find: 'const keptFee = Math.min(fee, keptCents);',
    replace: 'const keptFee = Math.min(fee, keptCents) * 0;',
    caught,
  },
];
