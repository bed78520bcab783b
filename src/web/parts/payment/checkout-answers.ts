import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import type { AnyCart, Change, Seen } from './checkout-machine.ts';

/** The only codes that mean: this hold is over. Everything else leaves it as it is. */
const overCodes = new Set(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_EMPTY', 'CART_CLOSED']);

/** True where the server said that the hold is over. */
export function saysOver(refusals: readonly CallRefusal[]): boolean {
  return refusals.some(({ code }) => overCodes.has(code));
}

/** True where the server said that the hold has become an order. */
export function saysOrdered(refusals: readonly CallRefusal[]): boolean {
  return refusals.some(({ code }) => code === 'CART_CLOSED');
}

/** What a question about a hold was answered with. */
export function seenIn<Cart extends AnyCart>(answer: GraphqlResult<{ cart: Cart | null }>): Seen<Cart> {
  const refusals = refusalsOf(answer.errors);
  const cart = answer.data?.cart;
  // A cart without an end has no units any more.
  if (cart) return cart.expiresAt === null ? { is: 'over' } : { is: 'held', cart };
  if (refusals.some(({ code }) => code === 'UNAUTHENTICATED')) return { is: 'ofCustomer' };
  if (saysOver(refusals) || (refusals.length === 0 && answer.data?.cart === null)) return { is: 'over' };
  return { is: 'unsure', refusal: refusals[0] ?? { code: 'UNEXPECTED' } };
}

/** What a passing trouble is told with: the same asked later may be answered. */
const passingCodes = new Set(['OFFLINE', 'UNEXPECTED', 'BUSY', 'TOO_MANY_REQUESTS', 'PAYMENT_UNAVAILABLE']);

export function isPassing({ code }: CallRefusal): boolean {
  return passingCodes.has(code);
}

/**
 * What it means that an order, sent once more for a hold that is gone, was refused: a clear no says that there never was
 * one, anything else that nobody knows.
 */
export function lostOrderIn(refusals: readonly CallRefusal[]): Seen<never> {
  if (refusals.some(({ code }) => code === 'UNAUTHENTICATED')) return { is: 'ofCustomer' };
  const passing = refusals.find(isPassing);
  if (refusals.length > 0 && !passing) return { is: 'over' };
  return { is: 'unsure', refusal: passing ?? { code: 'UNEXPECTED' } };
}

/** What a change of a hold was answered with; `cart` is the changed one where there is one. */
export function changeIn<Cart extends AnyCart>(
  cart: Cart | null | undefined,
  errors: GraphqlResult<unknown>['errors'],
  is: 'saved' | 'begun',
): Change<Cart> {
  if (cart) return { is, cart };
  const refusals = refusalsOf(errors);
  // A hold that is begun anew can be refused, but there is none that could be over.
  if (is === 'saved' && saysOver(refusals)) return { is: 'over', refusals };
  return { is: 'refused', refusals: refusals.length > 0 ? refusals : [{ code: 'UNEXPECTED' }] };
}
