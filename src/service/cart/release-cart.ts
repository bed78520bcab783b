import type { Uuid } from '../../domain/ids.ts';
import { readCartId } from '../../domain/public-id.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { WithHolds } from '../hold/hold-queue.ts';

/**
 * Gives everything back. A cart that has ended already is as released as can be: that is no refusal.
 * Refusals: CART_NOT_FOUND, CART_CLOSED, BUSY.
 */
export async function releaseCart(
  context: WithEvents & WithHolds,
  customerId: Uuid | null,
  id: string,
): Promise<void> {
  const read = readCartId(id);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  const cart = await context.holds.release(event.id, { cartId: read.cartId, customerId });
  if (cart === null || (cart.customerId !== null && cart.customerId !== customerId)) {
    throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  }
  // Who is told "sold out" by this node's memory asks again in vain until it knows.
  if (cart.state === 'open') context.events.stockMoved(event.id);
  if (cart.state === 'ordered') throw new DomainError('CART_CLOSED', { field: 'id' });
}
