import type { Mutant } from '../mutant.ts';

const folder = 'src/service/holding/till/roll';
const store = `${folder}/store-entry.ts`;
const end = `${folder}/end-roll.ts`;
const aside = `${folder}/set-aside.ts`;
const former = `${folder}/end-former-sale.ts`;
const late =
  'by finance, of a lost device: what its log sells later is held anew, or waits for a person where it is gone';

/** Rolls of tills: what is set aside, sold without a network, and given back. */
export const tillRollMutants: readonly Mutant[] = [
  {
    id: 'till-roll-entry-sold-twice',
    says: 'An entry that is sent twice at once is sold twice, or fails.',
    file: store,
    find: '  if (known !== null) return known;\n  if (shift === null)',
    replace: '  if (shift === null)',
    caught: ['sent twice at once is one sale for each entry'],
  },
  {
    id: 'till-roll-unit-sold-twice',
    says: 'A unit that another entry has sold is sold again, to nobody or with a failure.',
    file: store,
    find: 'own.filter(({ isSold }) => !isSold)',
    replace: 'own',
    caught: ['of a copied storage: a unit is sold once, and the other entry waits for a person'],
  },
  {
    id: 'till-roll-of-another',
    says: 'A log sells units of another roll.',
    file: store,
    find: '.filter(({ rollId }) => rollId === roll.id)',
    replace: '',
    caught: ['names a unit twice, or one of another roll, and sells what it has'],
  },
  {
    id: 'till-roll-other-tickets',
    says: 'The order of an entry has tickets with other codes than the visitor was given.',
    file: 'src/service/holding/ticket/state/issue-tickets.ts',
    find: 'line.ticketIds?.[index] ?? context.ids.uuid()',
    replace: 'context.ids.uuid()',
    caught: ['the worked example: units, codes, drawer and stock are those of the roll, once'],
  },
  {
    id: 'till-roll-late-for-nothing',
    says: 'Units of a roll that was ended are sold although nothing is left.',
    file: store,
    find: 'if (await callHoldLate(tx, event.id, cartId, byCart([unit]), now)) late.push(unit);',
    replace: 'await callHoldLate(tx, event.id, cartId, byCart([unit]), now);\n    late.push(unit);',
    caught: [late],
  },
  {
    id: 'till-roll-back-before-its-log',
    says: 'A roll is given back while sales of it have not arrived, and their units are sold to others.',
    file: end,
    find: "throw new DomainError('TILL_LOG_UNSENT', { field: 'lastNumber' });",
    replace: '',
    caught: ['waits for the whole log, frees what is unsold once, and lets its shift be closed'],
  },
  {
    id: 'till-roll-closed-with-it',
    says: 'A shift is closed while units are set aside for it.',
    file: 'src/service/holding/till/close-till.ts',
    find: "if ((await countSetAside(tx, event.id, own.id)) > 0) throw new DomainError('TILL_ROLL_OPEN');",
    replace: '',
    caught: ['waits for the whole log, frees what is unsold once, and lets its shift be closed'],
  },
  {
    id: 'till-roll-without-bound',
    says: 'One till sets the whole event aside.',
    file: aside,
    find: "if (units > left) throw new DomainError('TILL_ROLL_FULL'",
    replace: "if (units > 1e9) throw new DomainError('TILL_ROLL_FULL'",
    caught: ['is refused where a buyer is, beyond its bounds, and without an open shift of the person'],
  },
  {
    id: 'till-roll-two-prices',
    says: 'One batch has two prices in a roll, and a sale charges one of them for all.',
    file: aside,
    find: "if (isDearer) throw new DomainError('TILL_ROLL_PRICE', { field: 'lines' });",
    replace: '',
    caught: ['freezes prices: one batch has one price in a roll, and sells at it after it became dearer'],
  },
  {
    id: 'till-roll-late-count',
    says: 'Cash that a log brings to a closed shift is not compared with what was counted.',
    file: `${folder}/roll-cash.ts`,
    find: 'if (shift.closedAt === null) return;',
    replace: 'if (shift.closedAt !== null || shift.closedAt === null) return;',
    caught: ['a shift that finance has closed takes what its log brings, and a further count expects it'],
  },
  {
    id: 'till-roll-former-sale-stands',
    says: 'A sale whose answer was lost stands beside the one that was made in its place.',
    file: former,
    find: 'await insertInstead(tx, event.id, { saleId, entryId });',
    replace: '',
    caught: ['that has not arrived, or only holds its units, is over'],
  },
  {
    id: 'till-roll-dead-code-untold',
    says: 'Gates do not hear of codes that came back unsold.',
    file: 'src/service/holding/admission/feed.sql.ts',
    find: "select d.id, d.offer_id, 1, null, 'CANCELED' from (${deadCodes(eventId)}) d",
    replace: "select d.id, d.offer_id, 1, null, 'CANCELED' from (${deadCodes(eventId)}) d where false",
    caught: ['a dead code is told to all gates and opens nothing; one that is sold late lives again'],
  },
  {
    id: 'till-roll-scan-stays-a-conflict',
    says: 'Who went in before their sale arrived stays a conflict and is not counted.',
    file: store,
    find: 'await judgeScansAgain(context, tx, event, ticketIds);',
    replace: '',
    caught: ['a code opens before its sale has arrived, is a conflict until then, and counts once it has'],
  },
  {
    id: 'till-roll-code-before-its-log',
    says: 'Two tabs of one device sell the same unit.',
    file: 'src/web/back-office/event/till/roll/roll-store.ts',
    find: 'unitsFor(leftOf({ units: all, entries: log }), lines)',
    replace: 'unitsFor(all, lines)',
    caught: ['of two tabs that sell the last unit at once one has it, and numbers have no gap'],
  },
  {
    id: 'till-roll-not-in-its-place',
    says: 'A sale from the roll does not say which request it stands for.',
    file: 'src/web/back-office/event/till/use-till-with-roll.ts',
    find: 'roll.begin(online.letGo())',
    replace: '(online.letGo(), roll.begin(null))',
    caught: [
      'a sale without an answer is sold from the roll in its place, and sent by itself in the order of its number',
    ],
  },
  {
    id: 'till-roll-needs-network',
    says: 'A till with a roll does not open without a network.',
    file: 'src/web/back-office/event/till/till-page.tsx',
    find: 'isUnsure ? await keptPage(eventId).catch(() => null) : null',
    replace: 'isUnsure ? await keptPage(`not ${eventId}`).catch(() => null) : null',
    caught: [
      'a till with a roll shows what was answered last, sells from it, and sends once somebody answers',
    ],
  },
  {
    id: 'till-page-kept-without-roll',
    says: 'The page of a till is kept on devices that have no roll.',
    file: 'src/web/back-office/event/till/offline/use-kept-till.ts',
    find: 'if (hasRoll === true && isAnswered)',
    replace: 'if (isAnswered)',
    caught: ['a till without a roll keeps nothing, and says that it needs a network'],
  },
  {
    id: 'till-page-outlives-roll',
    says: 'The page of a till stays on its device after its roll was given back.',
    file: 'src/web/back-office/event/till/offline/use-kept-till.ts',
    find: 'Promise.all([forgetTill(id), dropPage(id)])',
    replace: 'Promise.all([forgetTill(id)])',
    caught: ['a roll that was given back takes its page along'],
  },
  {
    id: 'till-page-of-a-proxy',
    says: 'The words of a proxy about a dead server stand in the place of the kept page.',
    file: 'src/web/back-office/event/till/offline/is-our-answer.ts',
    find: 'return answer.ok && (await answer.clone().text()).includes(mark);',
    replace: 'return answer.ok;',
    caught: ['the page of the back office is ours; what a proxy says in its place, with any status, is not'],
  },
  {
    id: 'till-page-kept-for-silence-only',
    says: 'A till is not opened from its device where a proxy answers the API.',
    file: 'src/web/back-office/event/till/till-page.tsx',
    find: 'unsureCodes.has(error.message)',
    replace: "error.message === 'OFFLINE'",
    caught: ['a till with a roll opens where a proxy answers for a dead server'],
  },
  {
    id: 'till-asked-forgotten',
    says: 'A page that is loaded anew forgets the request whose answer was lost, so its visitor is sold to twice.',
    file: 'src/web/back-office/event/till/sell/use-selling.ts',
    find: 'if (shiftId !== null) keepAsked(eventId, { shiftId, sale: asked });',
    replace: '',
    caught: [
      'a request without an answer outlives its page: the sale from the roll names it, and nothing is asked again then',
    ],
  },
  {
    id: 'till-asked-outlives-its-entry',
    says: 'A request that an entry of the roll has replaced is offered to be sent again.',
    file: 'src/web/back-office/event/till/use-till-with-roll.ts',
    find: 'if (entry.insteadOf !== null) dropAsked(eventId, entry.insteadOf);',
    replace: '',
    caught: [
      'a request without an answer outlives its page: the sale from the roll names it, and nothing is asked again then',
    ],
  },
];
