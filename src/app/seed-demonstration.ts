import { groupSizes } from '../domain/seed/baskets.ts';
import { sandboxName } from '../gateway/payment/sandbox-name.ts';
import { seedSale } from '../service/holding/order/seed/seed-sale.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../service/ports.ts';
import { eventsSoldToNobody } from '../service/selling/hold/seed-stock.ts';

/** The demonstration is the same at each installation. */
const seed = 'canhoto';

export interface Seeding {
  /** Resolves when all orders are there, or after a failure, which is logged. */
  done: Promise<void>;
  /** Ends it after the page under way. */
  stop(): Promise<void>;
}

/**
 * Gives the units that the demonstration has sold to made-up buyers, event by event (docs/algorithms/seeded-sales.md). The
 * first start does not wait for it.
 */
export function seedDemonstration(context: WithDb & WithClock & WithIds & WithLog): Seeding {
  let isStopped = false;
  const now = context.clock.now();
  const people = { count: 0 };
  const run = async () => {
    for (const eventId of await eventsSoldToNobody(context)) {
      const about = { seed, now, people, sizes: groupSizes, providerName: sandboxName };
      await seedSale(context, { ...about, eventId, isStopped: () => isStopped });
    }
  };
  const done = run().catch((error: unknown) =>
    context.log.error({ error }, 'the demonstration has units that were sold to nobody'),
  );
  return {
    done,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
