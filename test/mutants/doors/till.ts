import type { Mutant } from '../mutant.ts';

const till = 'src/domain/till/till.ts';
const sell = 'src/service/holding/till/sell-at-till.ts';
const takeBack = 'src/service/holding/till/take-back-at-till.ts';
const close = 'src/service/holding/till/close-till.ts';
const simulation =
  'four tills, lost answers, doubled requests and dead nodes: each drawer is right to the centavo';

/** Tills: drawers, sales and what is taken back. */
export const tillMutants: readonly Mutant[] = [
  {
    id: 'till-change-of-a-note',
    says: 'Change may be a whole note, so an amount with a digit too many passes.',
    file: till,
    find: 'if (changeCents >= tillLimits.largestNoteCents)',
    replace: 'if (changeCents > tillLimits.drawerCentsMax)',
    caught: ['less cash than due, and change that reaches a whole note, are refused; all between is change'],
  },
  {
    id: 'till-drawer-below-nothing',
    says: 'A drawer gives out cash that it does not have.',
    file: till,
    find: "if (after < 0) throw new DomainError('DRAWER_SHORT', { field });",
    replace: '',
    caught: ['a drawer never goes below nothing, and does not tell what it has'],
  },
  {
    id: 'till-back-of-another-shift',
    says: 'A seller takes back what another shift has sold.',
    file: till,
    find: 'return sale.shiftId === shiftId && now.getTime() <= until;',
    replace: 'return now.getTime() <= until;',
    caught: ['a seller takes back what this shift sold, for an hour'],
  },
  {
    id: 'till-slip-as-typed',
    says: 'A slip with a space in it is another slip.',
    file: till,
    find: "(typed ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')",
    replace: "(typed ?? '').trim()",
    caught: [
      'a slip counts once for a day and amount, however it is written; elsewhere and tomorrow it is free',
    ],
  },
  {
    id: 'till-sale-without-its-lock',
    says: 'A request that is sent twice at once holds units twice, or fails.',
    file: sell,
    find: 'const known = await knownSale(tx, event.id, actor, sale);\n    if (known !== null) return known;',
    replace: '',
    caught: ['sent again is one sale, also at once, and another one may not have its id'],
  },
  {
    id: 'till-sold-into-a-closed-shift',
    says: 'A sale under way goes into a drawer that was counted already.',
    file: sell,
    find: "if (shift === null || shift.closedAt !== null) throw new DomainError('TILL_CLOSED');",
    replace: "if (shift === null) throw new DomainError('TILL_CLOSED');",
    caught: ['whose shift was closed between its hold and its order sells nothing, and its units are free'],
  },
  {
    id: 'till-refused-keeps-units',
    says: 'Units of a refused sale stay held until the hold runs out.',
    file: sell,
    find: 'await releaseTillHold(context, event.id, held.cartId);',
    replace: '',
    caught: ['at another total than was shown is refused with the new one, and holds nothing'],
  },
  {
    id: 'till-sale-not-in-the-drawer',
    says: 'A sale in cash is not entered in the drawer.',
    file: sell,
    find: "if (way === 'CASH') {",
    replace: "if (way === 'TERMINAL') {",
    caught: [simulation, 'the worked example: from counted change money to a difference with its sign'],
  },
  {
    id: 'till-taken-back-twice',
    says: 'A request to take back that is sent twice gives the money twice, or is refused.',
    file: takeBack,
    find: 'if (await isDone(tx, event.id, asked)) return;\n  const now',
    replace: 'const now',
    caught: ['part by part, from the drawer, within the hour and the shift, and the same request once'],
  },
  {
    id: 'till-used-goes-back',
    says: 'A seller takes back a ticket that let somebody in.',
    file: 'src/service/holding/till/give-sale-back.ts',
    find: "isAnyHands: right === 'till.settle'",
    replace: 'isAnyHands: true',
    caught: ['a used ticket, or a sale of an earlier shift, by finance only, and cash from their own drawer'],
  },
  {
    id: 'till-closed-by-an-old-request',
    says: 'A request to close that comes again closes the next shift.',
    file: close,
    find: 'if (before !== null) return before;\n    const own',
    replace: 'const own',
    caught: ['is closed once: the same request gets the same count, also when a later shift is open'],
  },
  {
    id: 'till-difference-without-sign',
    says: 'What is missing is told as if it were too much.',
    file: close,
    find: 'const differenceCents = countedCents - expectedCents;',
    replace: 'const differenceCents = Math.abs(countedCents - expectedCents);',
    caught: ['the worked example: from counted change money to a difference with its sign'],
  },
  {
    id: 'till-bearers-are-one',
    says: 'All bearers of an event are one document, so its limit is one for all of them.',
    file: 'src/domain/person/bearer.ts',
    find: 'documentType: bearerType, documentNumber: saleId',
    replace: "documentType: bearerType, documentNumber: saleId.slice(0, 0) || 'X'",
    caught: ['the limit per document holds over site and door, and for one sale without a document'],
  },
  {
    id: 'till-refund-not-sent',
    says: 'Cash that was given back stays on its way in the ledger.',
    file: 'src/service/holding/order/refund/give-back-at-till.ts',
    find: 'if (about.isGivenNow) {',
    replace: 'if (about.isGivenNow && amountCents < 0) {',
    caught: [
      simulation,
      'part by part, from the drawer, within the hour and the shift, and the same request once',
    ],
  },
  {
    id: 'till-hold-not-given-up',
    says: 'A sale that is only held stays held when its seller gives it up, and comes late all the same.',
    file: 'src/service/holding/till/end-till-sale.ts',
    find: 'if (sale.orderId === null) await releaseTillHold(context, event.id, sale.cartId);',
    replace: '',
    caught: ['that a dead node has held goes on with what is held, and is over once that has run out'],
  },
  {
    id: 'till-given-up-by-an-old-row',
    says: 'A Pix that was placed while its seller gave it up waits on.',
    file: 'src/service/holding/till/end-till-sale.ts',
    find: '((await readSale(context.db, event.id, id)) ?? sale)',
    replace: 'sale',
    caught: ['that is placed while it is given up is sold, and a Pix of it is ended'],
  },
];
