import type { Mutant } from '../mutant.ts';

const folder = 'src/service/holding/till/difference';
const pay = `${folder}/pay-difference.ts`;
const back = `${folder}/give-difference-back.ts`;
const find = `${folder}/find-half-ticket.ts`;

/** Differences of half-price that tills take when the proof is missing, and the list of shifts. */
export const differenceMutants: readonly Mutant[] = [
  {
    id: 'difference-paid-twice',
    says: 'Two tills take the difference of one ticket.',
    file: find,
    find: "if (ticket.differenceId !== null) throw new DomainError('DIFFERENCE_PAID', { field });",
    replace: '',
    caught: ['is paid once: the same request is one payment, also at once, and of two tills one takes it'],
  },
  {
    id: 'difference-of-the-price-alone',
    says: 'The fee of a full ticket is not taken.',
    file: 'src/domain/half-price/half-difference.ts',
    find: 'feeCents: Math.max(0, whole.feeCents - paid.feeCents),',
    replace: 'feeCents: 0,',
    caught: [
      'the difference is what the public pays for the same batch less what was paid, price and fee each',
    ],
  },
  {
    id: 'difference-of-a-later-price',
    says: 'Who bought before a price changed pays the difference to the price of today.',
    file: 'src/domain/half-price/half-difference.ts',
    find: 'const whole = isSame && full !== null ? full : twice(paid);',
    replace: 'const whole = full ?? twice(paid);',
    caught: ['twice the half is taken where the price or the fee has changed since, or the batch is gone'],
  },
  {
    id: 'difference-gates-still-ask',
    says: 'Gates go on asking for the proof of a ticket whose difference was paid.',
    file: 'src/service/holding/admission/feed.sql.ts',
    find: 'case when difference_id is null then half_price_ground end as ground',
    replace: 'half_price_ground as ground',
    caught: [
      'makes the ticket a full one at each gate that hears of it; an entry that was taken back goes on',
    ],
  },
  {
    id: 'difference-of-a-stopped-ticket',
    says: 'A till takes money for a ticket that the gate has stopped.',
    file: find,
    find: "throw new DomainError('TICKET_STOPPED', { field });",
    replace: 'void 0;',
    caught: [
      'is refused of what is not half, has ended, is stopped or unknown, and without a shift or right',
    ],
  },
  {
    id: 'difference-not-in-the-drawer',
    says: 'Cash for a difference is not entered in the drawer.',
    file: pay,
    find: "if (asked.way === 'CASH') {",
    replace: "if (asked.way === 'TERMINAL') {",
    caught: [
      'is shown, taken in cash, and told by receipt, drawer, ledger, report, story and audit; no stock moves',
    ],
  },
  {
    id: 'difference-not-in-the-ledger',
    says: 'The money ledger does not hear of a difference.',
    file: pay,
    find: "await bookOrders(tx, { eventId: event.id, orderIds: [orderId], cause: 'difference_paid', at });",
    replace: '',
    caught: [
      'is shown, taken in cash, and told by receipt, drawer, ledger, report, story and audit; no stock moves',
    ],
  },
  {
    id: 'difference-slip-counts-twice',
    says: 'One slip of the terminal pays two differences.',
    file: pay,
    find: "if (!isNew) throw new DomainError('SLIP_USED', { field: 'difference.slip' });",
    replace: 'void isNew;',
    caught: ['by card has a slip that counts once, stands in no drawer, and is refused without its number'],
  },
  {
    id: 'difference-back-stays-full',
    says: 'A ticket whose difference was given back still counts as full.',
    file: back,
    find: 'await forgetDifference(tx, event.id, row, now);',
    replace: '',
    caught: [
      'the way it was paid, once; the ticket is half again, asks for the proof, and may be paid for anew',
    ],
  },
  {
    id: 'difference-back-after-an-entry',
    says: 'A seller gives the difference back of a ticket that has let somebody in since.',
    file: back,
    find: "throw new DomainError('TICKET_USED', { field: 'differenceId' });",
    replace: 'void 0;',
    caught: ['by its seller in the same shift, within the hour and before an entry; finance at any time'],
  },
  {
    id: 'difference-lost-in-a-transfer',
    says: 'A ticket that is handed on is half again, though its difference was paid.',
    file: 'src/service/holding/ticket/rows/ticket.sql.ts',
    find: 'difference_id: ticket.differenceId ?? null,',
    replace: 'difference_id: null,',
    caught: ['bought on the site and handed on, it stays full, and asks the next one for no ground'],
  },
  {
    id: 'difference-sale-goes-back-first',
    says: 'A sale goes back while the difference of its ticket stays in the drawer.',
    file: 'src/service/holding/order/refund/give-back-at-till.ts',
    find: "if (isPaid) throw new DomainError('DIFFERENCE_PAID', { field: 'ticketIds' });",
    replace: 'void isPaid;',
    caught: ['of a sale of the till goes back only after the difference, also for finance'],
  },
  {
    id: 'difference-page-sends-anew',
    says: 'A payment whose answer was lost is sent again as another one.',
    file: 'src/web/back-office/event/till/difference/use-differing.ts',
    find: 'if (asked !== null) await send(asked);',
    replace: 'if (asked !== null) await send({ ...asked, id: crypto.randomUUID() });',
    caught: ['whose answer was lost is sent again as it is, and keeps the seller at it'],
  },
  {
    id: 'difference-not-told-at-the-gate',
    says: 'The gate takes an entry back and does not say what comes next.',
    file: 'src/web/gate/scan/verdict-screen.tsx',
    find: ", t('nextDifference')]",
    replace: ']',
    caught: ['the proof of half-price, an open hand, and a button that takes the entry back'],
  },
  {
    id: 'shifts-file-without-its-filter',
    says: 'The file of shifts has all of them, whatever the page was filtered by.',
    file: 'src/service/office/files/file-rows.ts',
    find: 'const filter = shiftFilterOf(stored);',
    replace: 'const filter = shiftFilterOf({});\n  void stored;',
    caught: ['the file has the rows of the page with the same filters, and only finance may have it'],
  },
  {
    id: 'shifts-page-without-its-cursor',
    says: 'The second page of shifts begins anew.',
    file: 'src/service/holding/till/till-report.sql.ts',
    find: 'const [at, after] = page.after ?? [null, null];',
    replace: 'const [at, after] = [null, null];',
    caught: ['pages of a filter follow each other without a gap'],
  },
  {
    id: 'difference-owed-of-valid',
    says: 'A difference of a ticket that still works needs a person.',
    file: 'src/service/office/needs/need.sql.ts',
    find: "having not bool_or(n.status = 'VALID')",
    replace: '',
    caught: ['refunded on the page of its order, the difference is owed until finance gives it back'],
  },
  {
    id: 'exchange-names-are-lost',
    says: 'Names that were given in an exchange are not sent.',
    file: 'src/web/back-office/event/till/exchange/exchange-pay.tsx',
    find: 'lines: linesWithNames(rows, names), buyer: buyerInput(names)',
    replace: 'lines: linesWithNames(rows, { buyer: null, units: {} }), buyer: buyerInput(names)',
    caught: ['with a name for a new ticket sends it, and the next sale begins without'],
  },
  {
    id: 'badge-scan-outlives-its-print',
    says: 'A badge that was scanned and printed again is handed over by its former scan.',
    file: 'src/web/back-office/event/desk/use-desk.ts',
    find: 'setScans((before) => (isSame ? scansThatHold(before, person, next) : {}));',
    replace: 'if (!isSame) setScans({});',
    caught: ['that was scanned and is printed again is to be scanned anew'],
  },
  {
    id: 'roll-late-units-cross',
    says: 'Late units lock their pools one by one, so that two logs wait for each other.',
    file: 'src/service/holding/till/roll/store-entry.ts',
    find: 'await lockStock(tx, event.id, batchIds);',
    replace: '',
    caught: [
      'of two lost devices whose logs come at once and cross: each takes what is free, and neither waits for the other',
    ],
  },
];
