import type { Mutant } from './mutant.ts';

const make = 'src/service/holding/manual/make-manual-order.ts';

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
    find: "purpose === 'MANUAL' && expiresAt !== null ? expiresAt : usual",
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
];
