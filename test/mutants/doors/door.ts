import type { Mutant } from '../mutant.ts';

const along = 'src/domain/till/take-along.ts';
const take = 'src/service/holding/till/along/take-tickets-along.ts';
const find = 'src/service/holding/till/along/find-along.ts';
const giveBack = 'src/service/holding/order/refund/give-back-at-till.ts';
const exchange = 'src/service/holding/till/exchange/exchange-at-till.ts';
const exchangeRule = 'src/domain/till/exchange.ts';
const once =
  'once: the same person again gets the same, another one is told, and of two at once one has them';

/** Faults after a sale at the door: tickets taken along, exchanged. */
export const doorMutants: readonly Mutant[] = [
  {
    id: 'along-two-of-one-date',
    says: 'One person gets two tickets of one date in their name.',
    file: along,
    find: 'const isOnePerson = new Set(dates).size === dates.length && bearers.every(({ isFree }) => isFree);',
    replace: 'const isOnePerson = bearers.every(({ isFree }) => isFree);',
    caught: [
      'one ticket for each date is the person who takes them; two for one date stay in nobody’s name',
      'two for one day stay in nobody’s name, and keep their grounds',
    ],
  },
  {
    id: 'along-twice',
    says: 'The second one who presses is not told that somebody has the tickets.',
    file: take,
    find: "if (taken !== null) throw new DomainError('TAKE_ALONG_TAKEN', { field });",
    replace: '',
    caught: [once],
  },
  {
    id: 'along-without-its-ground',
    says: 'A half-price ticket that is taken along loses the ground that was looked at.',
    file: take,
    find: ': holder,\n    now,',
    replace: ': { ...holder, halfPriceGround: null },\n    now,',
    caught: ['two for one day stay in nobody’s name, and keep their grounds'],
  },
  {
    id: 'along-session-left-behind',
    says: 'A session goes into an account without asking whether its person is free.',
    file: take,
    find: 'await moveAgenda(tx, event.id, units, taker, field);',
    replace: '',
    caught: ['goes with its ticket to the person, unless they are elsewhere at its time'],
  },
  {
    id: 'along-after-the-event',
    says: 'A paper of last year still takes tickets along.',
    file: find,
    find: 'canceledAt === null && now < endsAt',
    replace: 'canceledAt === null',
    caught: ['a used ticket stays on paper; where nothing is left, or the event has ended, it is over'],
  },
  {
    id: 'along-used-and-given-back',
    says: 'A seller gives money back for a ticket that was used from the account it was taken into.',
    file: giveBack,
    find: 'requireFree(ticket, field);',
    replace: '',
    caught: ['not by the seller once it was used, offered or handed on: finance may'],
  },
  {
    id: 'along-taken-from-a-third-person',
    says: 'A seller takes a ticket from somebody who got it from the account.',
    file: giveBack,
    find: "if (!owners.includes(ticket.customerId)) throw new DomainError('TICKET_NOT_VALID', { field });",
    replace: '',
    caught: ['not by the seller once it was used, offered or handed on: finance may'],
  },
  {
    id: 'along-paper-not-told',
    says: 'The page does not say that the paper opens the gate no more.',
    file: 'src/web/storefront/transfer/along/along-screen.tsx',
    find: "{t('paperText')}",
    replace: '',
    caught: ['says what becomes of the paper before the button, and takes once, with each refusal told'],
  },
  {
    id: 'exchange-without-what-went-back',
    says: 'An exchange for a dearer ticket leaves nothing in the drawer of what went back.',
    file: exchange,
    find: "if (former.way === 'CASH' && back.amountCents > 0) {",
    replace: "if (former.way === 'CASH' && back.amountCents > 0 && money.differenceCents < 0) {",
    caught: ['in cash takes the difference alone, and drawer, ledger and stock see both halves'],
  },
  {
    id: 'exchange-twice',
    says: 'An exchange that is sent twice at once is refused, or done twice.',
    file: exchange,
    find: 'if (await isDone(tx, about)) return;',
    replace: '',
    caught: ['sent again is one exchange, also at once; another one may not have its id'],
  },
  {
    id: 'exchange-without-its-locks',
    says: 'Two exchanges that cross wait for each other.',
    file: 'src/service/holding/order/placing/lock-for-another.ts',
    find: 'await lockStock(tx, event.id, batchIds);',
    replace: '',
    caught: [
      'that cross each other wait and never stop each other, and a sale between them gets what is free',
    ],
  },
  {
    id: 'exchange-of-another-sum',
    says: 'An exchange goes on though another sum goes back than the page has shown.',
    file: exchange,
    find: 'if (back.amountCents !== exchange.expectedBackCents) {',
    replace: 'if (back.amountCents < 0) {',
    caught: ['is refused where a sale or taking back is, and where other sums were shown'],
  },
  {
    id: 'exchange-slip-counted-again',
    says: 'The slip of a difference counts for two exchanges.',
    file: exchange,
    find: "if (!isNew) throw new DomainError('SLIP_USED', { field: 'exchange.slip' });",
    replace: 'if (!isNew) return;',
    caught: [
      'on the terminal has a slip for its difference, which counts once, and none where there is no difference',
    ],
  },
  {
    id: 'exchange-of-a-pix',
    says: 'The money of a Pix goes out of a drawer that never had it.',
    file: exchangeRule,
    find: "if (former.way === 'PIX') throw",
    replace: 'if (former.backCents < 0) throw',
    caught: ['what was free may choose its way, and a Pix is not exchanged'],
  },
  {
    id: 'exchange-page-forgets',
    says: 'After a lost answer the page sends another exchange.',
    file: 'src/web/back-office/event/till/exchange/use-exchanging.ts',
    find: 'if (asked !== null) await send(asked);',
    replace: 'if (asked !== null) await send({ ...asked, id: crypto.randomUUID() });',
    caught: ['whose answer was lost is sent again as it is, and shows its receipt'],
  },
  {
    id: 'names-of-another-unit',
    says: 'A name goes to another unit than the one it was typed for.',
    file: 'src/web/back-office/event/till/names/people.ts',
    find: 'const named = names.units[key];',
    replace: 'const [named] = Object.values(names.units);',
    caught: [
      'a name goes with its own unit, and units without one keep their place',
      'a unit gets its name, the other stays in nobody’s, and the next sale begins without names',
    ],
  },
  {
    id: 'names-kept-for-the-next',
    says: 'The next visitor gets the names of the one before.',
    file: 'src/web/back-office/event/till/use-till-with-roll.ts',
    find: '    onSold();\n',
    replace: '',
    caught: ['a unit gets its name, the other stays in nobody’s, and the next sale begins without names'],
  },
  {
    id: 'names-asked-at-the-till',
    says: 'A named person at a till must answer questions that nobody can ask there.',
    file: 'src/service/holding/order/placing/decide-order.ts',
    find: 'questions: till === undefined ? questionsOfUnit(event, offer.id) : [],',
    replace: 'questions: questionsOfUnit(event, offer.id),',
    caught: ['whoever is named at a till is asked none of the questions of the event'],
  },
  {
    id: 'names-with-a-ticket-of-the-site',
    says: 'Somebody with a ticket of the site gets no session at the door.',
    file: 'src/service/holding/order/placing/write-orders.ts',
    find: 'const customerId = till === undefined ? actor.id : null;',
    replace: 'const customerId = till === undefined ? actor.id : actor.id;',
    caught: ['count a named person’s ticket of any order, and none for who is not named'],
  },
  {
    id: 'names-of-a-wrong-document',
    says: 'The page takes any number for a document.',
    file: 'src/web/back-office/event/till/names/people.ts',
    find: "return normalDocument(documentType, documentNumber) === null ? 'documentNumber' : null;",
    replace: 'return null;',
    caught: ['a person needs two names and a document that can be one'],
  },
];
