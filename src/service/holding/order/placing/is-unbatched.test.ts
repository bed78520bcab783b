import { expect, test } from 'vitest';
import { noChoices } from '#src/service/selling/cart/cart-choices.ts';
import type { TakenCart } from '#src/service/selling/cart/take-carts.ts';
import { openSessionShop } from '#test/support/shop/artist-session-shop.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { isUnbatched } from './is-unbatched.ts';

// "Which orders are batched" of docs/algorithms/placing-orders.md: whoever locks more than its own does not.
const { weekend } = await openSessionShop();
const view = await weekend();

const cart = (
  offer: string,
  more: Partial<TakenCart> = {},
  heldBatchId: string | null = null,
): TakenCart => ({
  lines: [{ batchId: batchOf(view, offer), quantity: 1, priceCents: 0, feeCents: 0, heldBatchId }],
  choices: noChoices,
  purpose: 'SALE',
  openedAt: new Date(0),
  expiresAt: null,
  ...more,
});

test.each<[string, TakenCart, boolean]>([
  ['a ticket', cart('sat'), false],
  ['a session with an artist', cart('iara'), true],
  ['a bundle with a session in it', cart('bundle'), true],
  ['a ticket that somebody gave back', cart('sat', {}, batchOf(view, 'sat')), true],
  ['a coupon', cart('sat', { choices: { ...noChoices, couponCodes: ['GRATIS'] } }), true],
  ['an upgrade', cart('pass', { purpose: 'UPGRADE' }), true],
])('%s', (_name, taken, isAlone) => {
  expect(isUnbatched(view, taken)).toBe(isAlone);
});
