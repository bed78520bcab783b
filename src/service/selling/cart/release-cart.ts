import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { readCartId } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { WithHolds } from '../hold/hold-queue.ts';
import { isOpenTo } from './cart-refusal.ts';

/**
 * Releases the cart. One that has ended already is no refusal.
 * Refusals: CART_NOT_FOUND, CART_CLOSED, BUSY.
 */
export async function releaseCart(
  context: WithEvents & WithHolds,
  { actor, id }: { actor: CustomerActor | null; id: string },
): Promise<void> {
  const read = readCartId(id);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  const cart = await context.holds.release(event.id, { cartId: read.cartId, customerId: actor?.id ?? null });
  if (cart === null || !isOpenTo(actor, cart)) throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  // Until this node's copy is renewed, its refusals from memory would go on.
  if (cart.state === 'open') context.events.stockMoved(event.id);
  if (cart.state === 'ordered') throw new DomainError('CART_CLOSED', { field: 'id' });
}
