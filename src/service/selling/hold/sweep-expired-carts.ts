import type { Uuid } from '#src/domain/ids.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog, WithPool } from '../../ports.ts';
import { eventsWithOverdueCarts, sweepCarts } from './hold.sql.ts';

// One statement locks at most this many carts, so that holds do not wait long for the sweep.
const cartsPerCall = 500;

/**
 * Releases what overdue carts still hold. Returns how many carts it ended. A job runs it twice a second. An event whose
 * stock is locked delays the others by 250 ms.
 */
export async function sweepExpiredCarts(context: WithDb & WithPool & WithClock & WithLog): Promise<number> {
  let ended = 0;
  async function sweep(eventId: Uuid): Promise<void> {
    let count: number;
    do {
      count = await sweepCarts(context.pool, eventId, context.clock.now(), cartsPerCall);
      ended += count;
    } while (count === cartsPerCall);
  }
  const eventIds = await eventsWithOverdueCarts(context.db, context.clock.now());
  await runEach(context, eventIds, {
    what: 'sweep-expired-carts',
    eventOf: (eventId) => eventId,
    work: sweep,
  });
  return ended;
}
