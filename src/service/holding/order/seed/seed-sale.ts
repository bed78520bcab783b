import type { Uuid } from '#src/domain/ids.ts';
import type { SeedPerson } from '#src/domain/seed/people.ts';
import { planSale, type SalePlanning } from '#src/domain/seed/plan-sale.ts';
import type { SeedOrder } from '#src/domain/seed/seed-plan.ts';
import { storeSeededCustomers } from '#src/service/people/customer/seed-customers.ts';
import type { WithDb, WithIds } from '#src/service/ports.ts';
import { countTables } from '../rows/seeding.sql.ts';
import { readSeedEvent } from './seed-event.ts';
import type { SeedingFor } from './seeded-records.ts';
import { storeSeededOrders } from './store-seeded-orders.ts';

const ordersAtOnce = 1_000;

/**
 * Gives the units that a file has sold to nobody to made-up orders of the past (docs/algorithms/seeded-sales.md), a
 * transaction for each page of them: at any instant all books agree. `isStopped` ends it between two pages. Returns the
 * number of orders.
 */
export async function seedSale(
  context: WithDb & WithIds,
  about: SalePlanning & {
    eventId: Uuid;
    /** As in payment.provider. */
    providerName: string;
    isStopped?: () => boolean;
  },
): Promise<number> {
  const { event, seed, sold } = await readSeedEvent(context.db, about.eventId);
  const { providerName, now } = about;
  const customerIds = new Map<SeedPerson, Uuid>();
  const seeding: SeedingFor = {
    event,
    providerName,
    customerIds,
    descriptions: new Map(),
    from: sold,
    at: now,
  };
  const isFirst = about.people.count === 0;
  let orders = 0;
  for (const page of pagesOf(planSale(seed, about), ordersAtOnce)) {
    if (about.isStopped?.() === true) break;
    await context.db.transaction().execute(async (tx) => {
      await storeSeededCustomers(tx, newCustomers(context, page, customerIds));
      await storeSeededOrders(context, tx, seeding, page);
    });
    if (isFirst && orders === 0) await countTables(context.db);
    orders += page.length;
  }
  return orders;
}

function newCustomers(context: WithIds, page: readonly SeedOrder[], ids: Map<SeedPerson, Uuid>) {
  return page.flatMap((order) =>
    order.newCustomers.map(({ person, since }) => {
      const { name, lastName, documentType, documentNumber, birthDate, email } = person;
      const id = context.ids.uuid();
      ids.set(person, id);
      return { id, name, lastName, documentType, documentNumber, birthDate, email, since };
    }),
  );
}

function* pagesOf<One>(all: Iterable<One>, size: number): Generator<One[]> {
  let page: One[] = [];
  for (const one of all) {
    page.push(one);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
