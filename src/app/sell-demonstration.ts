import { groupSizes } from '../domain/seed/baskets.ts';
import { sandboxName } from '../gateway/payment/sandbox-name.ts';
import { seedSale } from '../service/holding/order/seed/seed-sale.ts';
import type { WithIds } from '../service/ports.ts';
import type { SellDemo } from '../service/selling/catalogue/import-event.ts';

/** The demonstration is the same at each installation. */
const seed = 'canhoto';

/** Sells the demonstration's units in orders of made-up buyers (docs/algorithms/seeded-sales.md), event by event. */
export function sellDemonstration(context: WithIds): SellDemo {
  let firstPerson = 0;
  return async (tx, { eventId, at, batches }) => {
    const units = new Map(batches.map(({ id, units: sold }) => [id, sold]));
    const about = { eventId, units, seed, now: at, providerName: sandboxName, firstPerson, sizes: groupSizes };
    firstPerson = (await seedSale(context, tx, (work) => work(tx), about)).lastPerson;
  };
}
