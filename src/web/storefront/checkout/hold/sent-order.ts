import { readPersonal, removePersonal, writePersonal } from '#src/web/kit/storage/personal-store.ts';
import { randomKey } from '#src/web/kit/storage/random-key.ts';
import { clearLocalCart, readHold } from '#src/web/parts/cart/cart-store.ts';
import type { PlaceOrderInput } from '#src/web/parts/customer-api/schema.gen.ts';
import { forgetCheckoutDraft } from '../persons/checkout-draft.ts';
import { keepOrderedCart } from './ordered-cart.ts';

const nameOf = (cartId: string) => `canhoto::sent::${cartId}`;

/** Nothing of a card is kept: the key alone finds the order again. */
function withoutToken(payment: PlaceOrderInput['payment']): PlaceOrderInput['payment'] {
  return payment ? { ...payment, cardToken: null } : payment;
}

/** The order of this cart as it was sent from this tab, answered or not; null when none was. */
export function sentOrderOf(cartId: string): PlaceOrderInput | null {
  const kept = readPersonal('tab', nameOf(cartId));
  try {
    return kept === null ? null : (JSON.parse(kept) as PlaceOrderInput);
  } catch {
    return null;
  }
}

/**
 * Keeps the order before it is sent, with one key per cart: however often the button is pressed, the page loaded
 * again or the answer lost on the way, sending it again gives the same order.
 */
export function keepSentOrder(input: Omit<PlaceOrderInput, 'idempotencyKey'>): PlaceOrderInput {
  const idempotencyKey = sentOrderOf(input.cartId)?.idempotencyKey ?? randomKey();
  writePersonal(
    'tab',
    nameOf(input.cartId),
    JSON.stringify({ ...input, payment: withoutToken(input.payment), idempotencyKey }),
  );
  return { ...input, idempotencyKey };
}

/**
 * The hold has become an order, here or in another tab: the choice, the draft and the order as it was sent, which names
 * its holders, are not needed any more. All tabs hear of it. The number is null where it is not known.
 */
export function becomesOrder(slug: string, cartId: string, number: string | null): void {
  keepOrderedCart(slug, { cartId, number });
  // A later hold of another tab stays.
  const kept = readHold(slug);
  if (kept === null || kept.id === cartId) {
    clearLocalCart(slug);
    forgetCheckoutDraft(slug);
  }
  removePersonal('tab', nameOf(cartId));
}
