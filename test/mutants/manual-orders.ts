import type { Mutant } from './mutant.ts';

const make = 'src/service/holding/manual/make-manual-order.ts';
const settle = 'src/service/holding/order/payment/settle-transfer.ts';

/** Units that staff holds for somebody. */
export const manualOrderMutants: readonly Mutant[] = [
  {
    id: 'manual-limit-per-document',
    says: 'A manual order is refused for the limit of its buyer’s document.',
    file: 'src/service/holding/order/placing/store-orders.ts',
    find: 'isManual ? manualUnitsCounted : max',
    replace: 'isManual ? max : max',
    caught: ['whoever has it buys as usual, beyond the limit per document, until the hold ends'],
  },
  {
    id: 'manual-payable-briefly',
    says: 'A manual order must be paid within minutes, and not until its hold ends.',
    file: 'src/service/holding/order/placing/decide-order.ts',
    find: "(purpose === 'MANUAL' || purpose === 'TILL') && expiresAt !== null ? expiresAt : usual",
    replace: "purpose === 'MANUAL' && expiresAt === null ? expiresAt : usual",
    caught: ['whoever has it buys as usual, beyond the limit per document, until the hold ends'],
  },
  {
    id: 'manual-without-bound',
    says: 'Units that are held by hand already do not count against the bound of the event.',
    file: make,
    find: 'manualUnitsMax(held.capacity) - held.units',
    replace: 'manualUnitsMax(held.capacity)',
    caught: ['an event holds no more by hand than its bound, also when two ask at once'],
  },
  {
    id: 'manual-ended-when-ordered',
    says: 'A manual order that became an order is ended without a word.',
    file: 'src/service/holding/manual/end-manual-order.ts',
    find: "if (cart?.state === 'ordered') throw new DomainError('CART_CLOSED');",
    replace: '',
    caught: ['staff ends it once, with an entry in the audit that names nobody; an ordered one is refused'],
  },
  {
    id: 'manual-swept-early',
    says: 'What is held by hand expires like any cart.',
    file: 'src/db/functions/carts/hold-by-hand.sql',
    find: 'expires_at = p_expires_at',
    replace: 'expires_at = c.expires_at',
    caught: ['units are held for days, from the same stock, and their link goes out by mail'],
  },
  {
    id: 'transfer-of-any-sum',
    says: 'A transfer of another sum than the order’s pays it.',
    file: settle,
    find: 'if (amountCents !== payment.amountCents)',
    replace: 'if (!(amountCents > 0))',
    caught: ['of another sum, without a reference, on a day to come, and by who may not, is refused'],
  },
  {
    id: 'transfer-proves-twice',
    says: 'One transfer of a bank proves two payments of an event.',
    file: 'src/domain/order/transfer.ts',
    find: '.toUpperCase()',
    replace: '',
    caught: ['one reference of the bank counts once, however it is typed'],
  },
  {
    id: 'transfer-marked-again',
    says: 'A transfer that is stated twice leaves two entries in the audit.',
    file: settle,
    find: 'if (payment.settlementReference !== null) {',
    replace: 'if (payment.settlementReference === null && false) {',
    caught: ['stated twice at once it pays once, and one reference proves one payment of the event'],
  },
  {
    id: 'transfer-for-anybody',
    says: 'Any buyer may choose a transfer and hold units without paying.',
    file: 'src/service/holding/manual/manual-terms.ts',
    find: "if (method !== 'TRANSFER' || (await transferOfCart(context, eventId, cartId)) !== null) return;",
    replace: 'if (eventId) return;',
    caught: ['is offered by nobody but an organizer who wrote where to'],
  },
  {
    id: 'transfer-refund-tried-again',
    says: 'A refund of a transfer is tried again, though no provider can send it.',
    file: 'src/service/holding/order/refund/retry-refund.ts',
    find: "const isByHand = method === 'TRANSFER' || isTillMethod(method);",
    replace: 'const isByHand = isTillMethod(method);',
    caught: ['a refund of it needs a person, who sends a transfer; another try is not offered'],
  },
  {
    id: 'manual-end-told-to-all',
    says: 'Who gave a manual order up, or has an order, is told that it ran out.',
    file: 'src/service/holding/manual/tell-manual-ends.ts',
    find: "if (state !== 'EXPIRED' || ",
    replace: 'if (',
    caught: ['who was waited for is told once that it ran out, or that staff ended it; nobody else is'],
  },
  {
    id: 'invoice-any-cnpj',
    says: 'An invoice is for a CNPJ with wrong check digits.',
    file: 'src/domain/order/invoice.ts',
    find: "if (known === null) throw new DomainError('CNPJ_INVALID', { field: 'invoice.cnpj' });",
    replace: '',
    caught: ['a company is all three or nothing, and its CNPJ has digits or letters and right check digits'],
  },
  {
    id: 'added-to-what-does-not-stand',
    says: 'Something is added to an order that was given back.',
    file: 'src/service/holding/manual/manual-order.sql.ts',
    find: "    .where('status', 'in', ['APPROVED', 'RESENT'])\n",
    replace: '',
    caught: [
      'nothing is added to an order of another event, to none, or to one that does not stand; then nothing is held',
    ],
  },
];
