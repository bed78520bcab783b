import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { giveBackCart } from '../../selling/cart/give-back-cart.ts';
import { lockAnyCart } from '../../selling/cart/lock-cart.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';

/** Units that a sale holds are for sale again at once, unless its request has sold them meanwhile. */
export async function releaseTillHold(
  context: WithDb & WithClock & WithEvents,
  eventId: Uuid,
  cartId: Uuid,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const cart = await lockAnyCart(tx, eventId, cartId);
    if (cart?.state === 'open') await giveBackCart(tx, eventId, cartId, 'released', context.clock.now());
  });
  context.events.stockMoved(eventId);
}
