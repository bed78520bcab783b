import type { PlaceOrderInput } from '../../lib/graphql/purchase.gen.ts';
import { randomKey } from '../../lib/random-key.ts';

const nameOf = (cartId: string) => `canhoto::sent::${cartId}`;

/** Nothing of a card is kept: the key alone finds the order again. */
function withoutToken(payment: PlaceOrderInput['payment']): PlaceOrderInput['payment'] {
  return payment ? { ...payment, cardToken: null } : payment;
}

/** The order of this cart as it was sent from this tab, answered or not; null when none was. */
export function sentOrderOf(cartId: string): PlaceOrderInput | null {
  try {
    const kept = sessionStorage.getItem(nameOf(cartId));
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
  // Without storage the cart itself is the key: one cart makes one order anyway.
  let idempotencyKey = input.cartId;
  try {
    idempotencyKey = sentOrderOf(input.cartId)?.idempotencyKey ?? randomKey();
    sessionStorage.setItem(
      nameOf(input.cartId),
      JSON.stringify({ ...input, payment: withoutToken(input.payment), idempotencyKey }),
    );
  } catch {
    // Storage can be closed to us (private windows); the order is sent all the same.
  }
  return { ...input, idempotencyKey };
}
