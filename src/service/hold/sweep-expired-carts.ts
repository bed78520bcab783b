import type { Context } from '../../context.ts';
import { eventsWithOverdueCarts, expireCarts } from './hold.sql.ts';

// One statement locks at most this many carts, so that a sale's own calls never wait long behind the sweep.
const cartsPerCall = 500;

/** Gives back what carts whose time is over still hold; returns how many carts it ended. Run twice a second. */
export async function sweepExpiredCarts(context: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  let ended = 0;
  for (const eventId of await eventsWithOverdueCarts(context.pool, context.clock.now())) {
    let count: number;
    do {
      count = await expireCarts(context.pool, eventId, context.clock.now(), cartsPerCall);
      ended += count;
    } while (count === cartsPerCall);
  }
  return ended;
}
