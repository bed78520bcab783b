import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readCartId } from '../../domain/public-id.ts';
import { DomainError } from '../../domain/refusal.ts';
import { releaseOpenCart } from './cart.sql.ts';

/** Gives everything back. A cart that has ended already is as released as can be: that is no refusal. */
export async function releaseCart(
  context: Pick<Context, 'db' | 'events' | 'clock'>,
  customerId: Uuid | null,
  id: string,
): Promise<void> {
  const read = readCartId(id);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  const asked = { eventId: event.id, cartId: read.cartId, customerId };
  const cart = await releaseOpenCart(context.db, asked, context.clock.now());
  if (cart === null || (cart.customerId !== null && cart.customerId !== customerId)) {
    throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  }
  if (cart.state === 'ordered') throw new DomainError('CART_CLOSED', { field: 'id' });
}
