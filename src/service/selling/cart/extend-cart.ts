import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { readCartId } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { claimantOfCustomer } from '../hold/claimant.ts';
import { extendCartRow, hasFixedEnd, lockCart } from './cart.sql.ts';
import { cartRefusal } from './cart-refusal.ts';
import type { CartView } from './cart-view.ts';
import { readCart } from './read-cart.ts';

/**
 * Extends the cart once, for people who need longer (WCAG 2.2.1). A cart of a visitor belongs to the account from then
 * on. Refusals: LOG_IN_TO_EXTEND, CART_NOT_FOUND, CART_EXPIRED, CART_CLOSED,
 * CART_EMPTY, CART_FIXED (an offer of the waiting list and what staff holds have their own time), HOLD_ALREADY_EXTENDED.
 */
export async function extendCart(
  context: WithDb & WithClock & WithEvents,
  { actor, id }: { actor: CustomerActor | null; id: string },
): Promise<CartView> {
  const field = 'id';
  if (actor === null) throw new DomainError('LOG_IN_TO_EXTEND', { field });
  const read = readCartId(id);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) throw new DomainError('CART_NOT_FOUND', { field });
  await context.db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, event.id, read.cartId);
    const now = context.clock.now();
    const refusal = cartRefusal(cart, actor, now);
    if (cart === null || refusal !== null) throw new DomainError(refusal ?? 'CART_NOT_FOUND', { field });
    if (cart.expiresAt === null) throw new DomainError('CART_EMPTY', { field });
    if (hasFixedEnd(cart.purpose)) throw new DomainError('CART_FIXED', { field });
    if (cart.extendedAt !== null) throw new DomainError('HOLD_ALREADY_EXTENDED', { field });
    const until = new Date(cart.expiresAt.getTime() + limits.holdExtensionMinutes * 60_000);
    await extendCartRow(
      tx,
      { eventId: event.id, id: cart.id },
      { customerId: actor.id, claimant: claimantOfCustomer(actor.id) },
      until,
      now,
    );
  });
  const cart = await readCart(context, { actor, id });
  if (cart === null) throw new DomainError('CART_EXPIRED', { field });
  return cart;
}
