import type { Mutant } from './mutant.ts';

/** Orders, payments, refunds and tickets. */
export const orderMutants: readonly Mutant[] = [
  {
    id: 'refund-paid-twice',
    says: 'A refund counts units that were refunded before once more.',
    file: 'src/domain/pricing/quote-refund.ts',
    find: 'unitShares(order).filter((share) => !returned.has(nameOf(share)))',
    replace: 'unitShares(order).filter((share) => returned.size >= 0 || nameOf(share))',
    caught: ['nothing twice: what has gone back before is left out'],
  },
  {
    id: 'coupon-used-beyond-limit',
    says: 'A coupon is used once more although its uses are spent.',
    file: 'src/service/selling/coupon/coupon.sql.ts',
    find: "where('uses', '<', where.ref('uses_max'))",
    replace: "where('uses', '<=', where.ref('uses_max'))",
    caught: ['n uses stay n under 200 parallel checkouts on two nodes'],
  },
  {
    id: 'second-payment-kept',
    says: 'Whoever pays a charge twice does not get the second payment back.',
    file: 'src/service/holding/order/payment/apply-charge.ts',
    find: 'const extra = payments.filter((one) => one !== first);',
    replace: 'const extra = payments.filter((one) => one !== first && one.amountCents < 0);',
    caught: ['a charge paid twice keeps its order, and the second payment goes back'],
  },
  {
    id: 'charges-few-at-once',
    says: 'So few charges are checked at once that a slow bank stops the ends of unpaid orders.',
    file: 'src/service/holding/order/payment/check-due-charges.ts',
    find: '    atOnce: limits.providerCallsAtOnce,',
    replace: '    atOnce: 4,',
    caught: ['with a slow bank, many unpaid orders end within 30 s, and lost messages are found within 60 s'],
  },
  {
    id: 'database-error-replaced',
    says: 'What the identity library makes of an error of the database is told instead of that error.',
    file: 'src/gateway/identity/library-database.ts',
    find: 'throw call.failure ?? error;',
    replace: 'throw error;',
    caught: ['whose login cannot be looked up is told BUSY, and the log has the cause'],
  },
  {
    id: 'webhook-believed',
    says: 'A message to the webhook counts as the money itself; the provider is not believed.',
    file: 'src/service/holding/order/payment/settle-charge.ts',
    find: 'await applyCharge(context, known, charge, about);',
    replace: `const told = {
    settlementId: about.message?.messageId ?? '',
    amountCents: known.amountCents,
    paidAt: context.clock.now(),
    refundedCents: 0,
    chargedBackCents: 0,
  };
  const believed = charge !== null && about.message !== undefined ? { ...charge, payments: [told] } : charge;
  await applyCharge(context, known, believed, about);`,
    caught: ['a message that lies changes nothing'],
  },
  {
    id: 'transfer-by-stranger',
    says: 'Somebody offers a ticket that is another customer’s.',
    file: 'src/service/holding/ticket/rows/ticket.sql.ts',
    find: `      .where('ticket.customer_id', '=', customerId)
      .where('ticket.id', '=', ticketId)
      .executeTakeFirst(),`,
    replace: `      .where(sql<boolean>\`\${customerId}::uuid is not null\`)
      .where('ticket.id', '=', ticketId)
      .executeTakeFirst(),`,
    caught: ['is refused for what is not one’s own to offer, and to oneself, and twice'],
  },
  {
    id: 'code-of-another-ticket',
    says: 'The QR code of a ticket names another ticket.',
    file: 'src/service/holding/ticket/view/ticket-view.ts',
    find: '      ticketId: row.id,',
    replace: '      ticketId: offer.id,',
    caught: ['lets in once per date, and says when and where it did'],
  },
  {
    id: 'typed-address-not-saved',
    says: 'The address that somebody new has typed is not saved before the order.',
    file: 'src/web/storefront/checkout/use-place-order.ts',
    find: 'const saved = await ready.saveAddresses();',
    replace: 'const saved: SavedAddresses = { ids: {} };',
    caught: ['whose order is refused has an account and one address, and orders with the next press'],
  },
  {
    id: 'address-added-twice',
    says: 'An address whose answer was lost is in the book twice.',
    file: 'src/service/people/address/save-address.ts',
    find: 'input.id ?? (await findSameAddress(tx, actor.id, address))',
    replace: 'input.id ?? null',
    caught: ['has an address once, however often the same is added, also at once'],
  },
  {
    id: 'order-of-a-stranger',
    says: 'Whoever knows the number of an order gets the order.',
    file: 'src/service/holding/order/state/own-order.ts',
    find: 'order === null || !owns(actor, order) ? null',
    replace: 'order === null || !owns(actor, { customerId: actor.id }) ? null',
    caught: ['what is somebody else’s, or nobody’s, is not there'],
  },
  {
    id: 'staff-owns-by-id',
    says: 'A person of the staff owns what a customer with the same id has.',
    file: 'src/domain/policy/owns.ts',
    find: "actor?.kind === 'customer' && actor.id === customerId",
    replace: "actor !== null && 'id' in actor && actor.id === customerId",
    caught: ['nobody but a customer owns, also by the same id'],
  },
  {
    id: 'coupon-from-before-lock',
    says: 'An order that waited for its coupon believes what it read of it before.',
    file: 'src/service/holding/order/placing/lock-coupon-of-order.ts',
    find: 'if (isSame && again.couponId === order.couponId) return;',
    replace: 'if (isSame || again.couponId !== order.couponId) return;',
    caught: ['is refused where its coupon is gone or gives less, and nothing of it is written'],
  },
  {
    id: 'coupon-named-before-lock',
    says: 'A publication that waited for an order does not see that it names a coupon.',
    file: 'src/service/selling/catalogue/sale-terms.sql.ts',
    find: 'await sql`select id from coupon where event_id = ${eventId} order by id for update`.execute(tx);',
    replace: 'await Promise.resolve();',
    caught: ['a publication that waits for an order finds its coupon used, and does not take it away'],
  },
];
