import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { readCartId } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { readCart as readCartRow, readHolding } from './cart.sql.ts';
import { readCartChoices } from './cart-choice.sql.ts';
import { isOpenTo, stateRefusal } from './cart-refusal.ts';
import { type CartView, cartView } from './cart-view.ts';

/**
 * The cart, if it is open and belongs to the requester; else null, so that a guessed id reveals nothing. Refusals:
 * UNAUTHENTICATED for a visitor with the id of a customer's cart: the login has ended, the hold has not. CART_CLOSED for
 * the customer whose cart has become an order.
 */
export async function readCart(
  context: WithDb & WithClock & WithEvents,
  { actor, id }: { actor: CustomerActor | null; id: string },
): Promise<CartView | null> {
  const read = readCartId(id);
  if (read === null) return null;
  const event = await context.events.byCode(read.eventCode);
  if (event === null) return null;
  const cart = await readCartRow(context.db, event.id, read.cartId);
  if (cart === null) return null;
  const refusal = stateRefusal(cart, context.clock.now());
  if (refusal === 'CART_CLOSED' && owns(actor, cart)) throw new DomainError('CART_CLOSED', { field: 'id' });
  if (refusal !== null) return null;
  if (cart.customerId !== null && actor === null) throw new DomainError('UNAUTHENTICATED');
  if (!isOpenTo(actor, cart)) return null;
  return await cartView(context, {
    actor,
    event,
    cartId: cart.id,
    lines: await readHolding(context.db, event.id, cart.id),
    choices: await readCartChoices(context.db, event.id, cart.id),
    expiresAt: cart.expiresAt,
    isExtended: cart.extendedAt !== null,
    purpose: cart.purpose,
  });
}
